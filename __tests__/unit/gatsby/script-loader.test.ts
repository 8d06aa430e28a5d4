import { expect, test } from "@jest/globals";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { replaceScriptLoader } from "../../../src/gatsby/script-loader";

const html = (elements: ReactNode[]) => elements.map((element) => renderToStaticMarkup(element));

test("the script with the page's path is the same in every page", () => {
  const scripts = ["/a/", "/b/"].map((path) => [
    createElement("script", { key: "script-loader" }, `window.pagePath="${path}"`),
    createElement("script", { key: "app", src: "/app.js" }),
  ]);
  const [a, b] = scripts.map((elements) => html(replaceScriptLoader(elements)));
  expect(a).toEqual(b);
  expect(a).toEqual([
    '<script id="gatsby-script-loader">window.pagePath=document.documentElement.dataset.path</script>',
    '<script src="/app.js"></script>',
  ]);
});

test("rendering stops if Gatsby doesn't have that script", () => {
  const other = [createElement("script", { key: "app", src: "/app.js" })];
  expect(() => replaceScriptLoader(other)).toThrow(
    /had a script-loader \(cache-dir\/static-entry\.js\), and src\/gatsby\/script-loader\.tsx/,
  );
});
