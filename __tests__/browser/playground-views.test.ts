// How readers get to the playground from a page, and the views of its result that draw and compare.
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { axeViolations } from "../support/axe";
import { eventually, hydrated, openPage, phone } from "../support/browser";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const view = (page: Page, name: string) => page.getByRole("tabpanel", { name });

async function openView(hash: string, name: string, options = {}): Promise<Page> {
  const page = await openPage(`/playground/${hash}`, options);
  await tab(page, name).click();
  return page;
}

test("a page loads nothing of the playground, until its sample opens with fitting files and a title that leads back", async () => {
  const requested: string[] = [];
  const page = await openPage("/configuration/output/", {
    prepare: async (context) => {
      context.on("request", (request) => requested.push(request.url()));
    },
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => url.includes("playground"))).toEqual([]);
  await link(page, "Try it: sample 2").click();
  await page.waitForURL("**/playground/#/configuration/output/2");
  await view(page, "Output")
    .getByRole("rowheader", { name: /^js\/main\.\w{8}\.js$/ })
    .waitFor();
  await link(page, "Sample: output.filename").click();
  await page.waitForURL("**/configuration/output/#outputfilename");
});

test("a sample opens without the page's script, and isn't printed", async () => {
  const page = await openPage("/configuration/output/", { javaScriptEnabled: false });
  const sample = link(page, "Try it: sample 2");
  expect(await sample.getAttribute("href")).toBe("/playground/#/configuration/output/2");
  expect(await sample.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await sample.isVisible()).toBe(false);
});

test("an example opens, and the graph draws its modules and chunks, and describes them", async () => {
  const page = await openView("#example=tree-shaking", "Output", {
    viewport: phone,
    theme: "dark",
  });
  expect(await page.getByText("Example tree-shaking").isVisible()).toBe(true);
  await view(page, "Output").getByRole("rowheader", { name: "main.js" }).waitFor();
  await tab(page, "Graph").click();
  await page.getByRole("img", { name: "Modules of the build" }).waitFor();
  await page.getByText("Picture as text").click();
  expect(await view(page, "Graph").getByRole("listitem").allTextContents()).toContain(
    "index.js → units/volume.js",
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Chunks and files" }).check();
  await page.getByRole("img", { name: "Chunks of the build" }).waitFor();
  expect(await view(page, "Graph").getByText("chunk main").first().isVisible()).toBe(true);
});

test("compares the result with one that was kept, line by line, even if the graph can't be drawn", async () => {
  const page = await openView("", "Output", { expected: [/ERR_FAILED/] });
  await page.route("**/graph.js", (route) => route.abort());
  await tab(page, "Graph").click();
  await page.getByText("The picture couldn’t be drawn.").waitFor();
  await tab(page, "Compare").click();
  await page.getByRole("button", { name: "Keep this result" }).click();
  const compare = view(page, "Compare");
  expect(await compare.getByText("Nothing changed.").count()).toBe(2);
  const editor = page.getByRole("textbox", { name: "webpack.config.js" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(
    'export default { mode: "development", entry: "./src/index.js", devtool: false };\n',
  );
  const styles = compare.getByText("style.css");
  await styles.waitFor();
  expect(await styles.locator("..").textContent()).toContain("removed");
  await compare.getByText("webpack.config.js").click();
  await eventually(() => compare.locator("del").allTextContents()).toContain(
    '  entry: "./src/index.html",\n',
  );
  expect(await compare.locator("ins").first().textContent()).toContain("src/index.js");
  expect(await axeViolations(page)).toEqual([]);
});
