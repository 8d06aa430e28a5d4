/** Runs inside a page: whether React has committed its first render, which Gatsby marks in an effect. */
export const hasHydrated = () => performance.getEntriesByName("onInitialClientRender").length > 0;
