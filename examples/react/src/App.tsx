import { lazy, Suspense } from "react";
import { Recipe } from "./pages/Recipe.tsx";
import { Link, usePath } from "./router.tsx";

const Shopping = lazy(
  () =>
    import(/* webpackChunkName: "shopping" */ "./pages/Shopping.tsx"),
);

export function App() {
  const path = usePath();
  return (
    <>
      <nav>
        <Link to="/">Recipe</Link>{" "}
        <Link to="/shopping">Shopping list</Link>
      </nav>
      <Suspense fallback={<p>Loading…</p>}>
        {path === "/shopping" ? <Shopping /> : <Recipe />}
      </Suspense>
    </>
  );
}
