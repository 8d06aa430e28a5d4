// <StackBlitzPreview example="getting-started?terminal=" description="…" />: opens an example from the
// repository in an online editor.
import { h } from "hastscript";
import { DOCS_REPOSITORY } from "../../../../src/core/site";
import { ComponentProblem, defineComponent } from "./component";

const EDITOR = "https://stackblitz.com/github/";
const EXAMPLE = /^[\w@.-]+(\/[\w@.-]+)*\/?(\?[^\s#]*)?$/;

export const stackBlitzPreview = defineComponent({
  name: "StackBlitzPreview",
  props: { example: "required", description: "optional" },
  example: '<StackBlitzPreview example="getting-started?terminal=" description="What it shows." />',
  render({ props, inline }) {
    const { example, description } = props;
    if (!EXAMPLE.test(example)) {
      throw new ComponentProblem([
        `"${example}" isn't the name of an example`,
        'write the name of a folder in examples/, with the editor settings after a "?": example="getting-started?terminal="',
      ]);
    }
    const [name = ""] = example.split(/\/?\?|\/$/, 1);
    const repository = DOCS_REPOSITORY.replace("https://github.com/", "");
    const link = h(
      "a",
      {
        class: "live-preview-link",
        href: `${EDITOR}${repository}/tree/main/examples/${example}`,
        rel: "noopener",
      },
      `Open ${name} in StackBlitz`,
    );
    const words = description ? ` ${description}` : undefined;
    return h(inline ? "span" : "p", { class: "live-preview" }, link, words);
  },
});
