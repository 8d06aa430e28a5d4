import { renderToPipeableStream } from "react-dom/server";
import { Page } from "./Page.jsx";
import { findFiles } from "./files.js";
import { findPage } from "./pages.js";

/** Sends the page for a request. Rejects if it can't find the data or the files. */
export async function render(request, response, manifest, ssrManifest) {
  const [pathname] = request.url.split("?");
  const {
    status,
    lazyModules = [],
    ...content
  } = await findPage(pathname);
  const { scripts, ...files } = findFiles(
    manifest,
    ssrManifest,
    lazyModules,
  );

  const { pipe, abort } = renderToPipeableStream(
    <Page {...content} {...files} />,
    {
      bootstrapScripts: scripts,
      onShellReady() {
        response.writeHead(status, {
          "Content-Type": "text/html; charset=utf-8",
        });
        pipe(response);
      },
      onShellError() {
        response.writeHead(500, {
          "Content-Type": "text/html; charset=utf-8",
        });
        response.end(
          "<!doctype html><title>Error</title><p>Something went wrong.</p>",
        );
      },
      onError: console.error,
    },
  );

  const timer = setTimeout(abort, 10_000);
  response.on("close", () => clearTimeout(timer));
}
