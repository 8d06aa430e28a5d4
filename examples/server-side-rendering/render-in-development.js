import path from "node:path";
import { pathToFileURL } from "node:url";

process.setSourceMapsEnabled(true);

/** Renders a page with the latest builds. Runs after the dev server's own middlewares. */
export async function renderInDevelopment(request, response, next) {
  try {
    const { stats, outputFileSystem } =
      response.locals.webpack.devMiddleware;
    const readJson = (name) =>
      JSON.parse(
        outputFileSystem.readFileSync(
          path.resolve("dist", name),
          "utf8",
        ),
      );
    const bundle = pathToFileURL(
      path.resolve("dist/server/render.mjs"),
    );
    const { render } = await import(`${bundle}?${stats.hash}`);
    await render(
      request,
      response,
      readJson("manifest.json"),
      readJson("ssr-manifest.json"),
    );
  } catch (error) {
    next(error);
  }
}
