// Builds a real site from packages that attack it, and opens its pages in Chromium. A package must not run
// code, load resources, appear outside the README, or imitate a part of the site.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../chromium";
import { expect } from "../expect";
import type { ProjectCopy } from "../project-copy";
import { copyBuiltProject } from "../gatsby-build";
import { canary, ESCAPED_FILE, hostileInputs, type HostileInput } from ".";
import { control, unsafePages } from "./control";
import { Detector, type Arrival, type Harmless, type Inspection } from "./detector";
import { startPackageRegistry, type PackageRegistry } from "../package-registry";
import { siteOrigin } from "../server";

const families = [...new Set(hostileInputs.map(({ family }) => family))];

/** Families whose attacks depend on how a browser parses the body. Every kind of visit tests all of them. */
const readAgain = /^(mutation|name)$/;
/** One in this many of the other families' attacks is also visited by navigation. */
const sampled = 5;

/** Defines the tests. They visit one in `every` attacks of each family. */
export function testHostileReadmes(every: number): void {
  let project: ProjectCopy;
  let registry: PackageRegistry;
  let browser: Browser;
  let detector: Detector;
  let harmless: Harmless;

  beforeAll(async () => {
    project = await copyBuiltProject();
    registry = await startPackageRegistry([
      control.package,
      ...hostileInputs.map((input) => input.package),
    ]);
    registry.writeContent(project.content("."));
    // An unreadable package, or a dead link into the site, would stop the build.
    const lenient = { READMES: "placeholder", DOCS_LINKS: "warn" };
    await project.buildOrThrow({ ...registry.environment(), ...lenient });
    browser = await launchBrowser();
    detector = new Detector(browser, await siteOrigin(project.file("public")));
    harmless = await detector.learn(inspectionOf(control));
  });

  afterAll(() => browser?.close());

  function inspectionOf(input: HostileInput): Inspection {
    const { name, section = "loaders" } = input.package;
    return {
      path: `/${section}/${name}/`,
      title: name,
      canary: input.readable ? canary(input.id) : null,
      absent: input.absent,
    };
  }

  /** Visits the pages of inputs. Returns the effects that it found, by id, with the proof of each attack. */
  async function escapesOf(inputs: readonly HostileInput[], arrival: Arrival): Promise<object> {
    const findings = await detector.inspect(inputs.map(inspectionOf), harmless, arrival);
    const escaped = inputs.flatMap(({ id, proof }, index) => {
      const { escapes } = findings[index]!;
      return escapes.length > 0 ? [[id, { proof, escapes: escapes.slice(0, 20) }]] : [];
    });
    return Object.fromEntries(escaped) as object;
  }

  test("there are more than 200 attacks, each with a unique id", () => {
    expect(hostileInputs.length).toBeGreaterThan(200);
    expect(new Set(hostileInputs.map(({ id }) => id)).size).toBe(hostileInputs.length);
  });

  test("the build fetches each package once and creates a page for it", () => {
    const tarballs = registry.requests.filter((request) => request.endsWith(".tgz"));
    expect(tarballs.length).toBe(hostileInputs.length + 1);
    expect(new Set(tarballs).size).toBe(tarballs.length);
    const missing = hostileInputs.filter(
      (input) => !existsSync(project.file(`public${inspectionOf(input).path}index.html`)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  describe.each(families)("attacks in the family %s", (family) => {
    const inputs = hostileInputs
      .filter((input) => input.family === family)
      .filter((_input, index) => index % every === 0);

    test("don't affect anything outside the README's text", async () => {
      expect(await escapesOf(inputs, "load")).toEqual({});
    }, 300_000);

    test("don't affect anything else after a client-side navigation", async () => {
      const isAll = readAgain.test(family);
      const sample = inputs.filter((_input, index) => isAll || index % sampled === 0);
      expect(await escapesOf(sample, "navigate")).toEqual({});
    }, 300_000);

    if (readAgain.test(family)) {
      test("don't affect anything else when scripts are turned off", async () => {
        expect(await escapesOf(inputs, "load without scripts")).toEqual({});
      }, 300_000);
    }
  });

  describe("a tarball", () => {
    test("doesn't write files outside its package's folder", () => {
      const found = [
        ...filesNamed(ESCAPED_FILE, path.dirname(project.root)),
        ...readdirSync(os.tmpdir()).filter((name) => name.includes(ESCAPED_FILE)),
      ];
      expect(found).toEqual([]);
    });

    test("doesn't publish the contents of local files", () => {
      const account = readFileSync("/etc/passwd", "utf8").split("\n")[0]!;
      const leaking = filesNamed(".json", project.file("public/content")).filter((file) =>
        readFileSync(file, "utf8").includes(account),
      );
      expect(leaking).toEqual([]);
    });
  });

  describe("the detector", () => {
    test.each(Object.entries(unsafePages))("detects %s", async (_name, examples) => {
      const inspection = inspectionOf(control);
      const bodies = Object.values(examples).map(({ body }) => body);
      const [finding] = await detector.inspect([inspection], harmless, "load", (context) =>
        context.route(`**${inspection.path}`, async (route) => {
          const html = project.read(`${inspection.path.slice(1)}index.html`);
          const marker = `<p>${canary(control.id)}</p>`;
          if (!html.includes(marker)) throw new Error("The canary isn't where it was.");
          await route.fulfill({
            contentType: "text/html",
            body: html.replace(marker, () => [marker, ...bodies].join("\n")),
          });
        }),
      );
      for (const [effect, { notices }] of Object.entries(examples)) {
        expect(finding!.escapes, effect).toContainEqual(expect.stringMatching(notices));
      }
    });
  });
}

/** Returns the absolute paths of files below a folder whose names contain a string, except dependencies. */
function filesNamed(text: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesNamed(text, file);
    return entry.name.includes(text) ? [file] : [];
  });
}
