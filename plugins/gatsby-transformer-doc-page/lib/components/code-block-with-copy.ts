// <CodeBlockWithCopy>: only renders its content, because every code block has a copy button.
import { defineComponent } from "./component";

export const codeBlockWithCopy = defineComponent({
  name: "CodeBlockWithCopy",
  props: {},
  example: "<CodeBlockWithCopy>, an empty line, a code block, an empty line, </CodeBlockWithCopy>",
  render: ({ children }) => children,
});
