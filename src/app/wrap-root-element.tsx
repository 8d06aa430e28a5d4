// Wraps everything, in the browser and on the server, so that an error in the frame still shows a message.
import type { WrapRootElementBrowserArgs } from "gatsby";
import { ErrorBoundary } from "../frame/ErrorBoundary/ErrorBoundary";

export const wrapRootElement = ({ element }: Pick<WrapRootElementBrowserArgs, "element">) => (
  <ErrorBoundary>{element}</ErrorBoundary>
);
