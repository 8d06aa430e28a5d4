// <ModuleGraph example="code-splitting" caption="…" /> and similar components draw a build of an example. The build is
// recorded in content/reference/builds, and the tests compare the record with the documented webpack.
import type { Element } from "hast";
import path from "node:path";
import { graphFigure } from "../pictures/figure";
import {
  readRecord,
  recordFile,
  type BuildRecord,
  type RecordedModule,
} from "../pictures/build-record";
import type { Graph, PictureTexts } from "../pictures/picture";
import { chunkGraph, moduleGraph } from "../pictures/recorded-graphs";
import { waterfall } from "../pictures/waterfall";
import { ComponentProblem, defineComponent, type Component } from "./component";

type Draw = (
  record: BuildRecord,
  texts: PictureTexts,
  isShown: (module: RecordedModule) => boolean,
) => Graph | Element;

function recordedPicture(name: string, title: string, draw: Draw): Component {
  return defineComponent({
    name,
    props: { example: "required", caption: "required", mode: "optional", only: "optional" },
    example: `<${name} example="code-splitting" caption="One sentence about what it shows." />`,
    render({ props, page }) {
      const { example, caption, mode = "production", only = "" } = props;
      const build = { example, mode };
      const file = recordFile(build);
      page.dependencies.add(path.join(page.contentDir, file));
      const record = readRecord(page.contentDir, build);
      if (!record) {
        const message = `There is no valid record of the example "${example}" in ${mode} mode (${file})`;
        const fix = "write the name of a folder in examples/, and run npm run pictures:update";
        throw new ComponentProblem([message, fix]);
      }
      const parts = only.split(",").map((part) => part.trim());
      const texts = { title: `${title} the example ${example}`, caption };
      const isShown = (module: RecordedModule) => parts.some((part) => module.name.includes(part));
      const drawn = draw(record, texts, isShown);
      return "nodes" in drawn ? graphFigure(drawn, page.drawings) : drawn;
    },
  });
}

export const RECORDED_PICTURES: readonly Component[] = [
  recordedPicture("ModuleGraph", "Modules and imports of", moduleGraph),
  recordedPicture("ChunkGraph", "Modules, chunks, and files of", chunkGraph),
  recordedPicture("Waterfall", "What the browser loads of", waterfall),
];
