// Highlights the pages' dialect: front matter, Markdown, the code in fences, components, and what only this site has.
import { javascript } from "@codemirror/lang-javascript";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { yaml, yamlFrontmatter } from "@codemirror/lang-yaml";
import { HighlightStyle, syntaxHighlighting, type Language } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

const script = javascript({ jsx: true });
const typed = javascript({ jsx: true, typescript: true });
const data = yaml();

/** The language of a fence, which is the first word after the backticks. */
function languageOf(info: string): Language | null {
  if (/^(?:[cm]?js|jsx|javascript|json)\b/.test(info)) return script.language;
  if (/^(?:tsx?|typescript)\b/.test(info)) return typed.language;
  return /^ya?ml\b/.test(info) ? data.language : null;
}

const pages = markdown({ base: markdownLanguage, codeLanguages: languageOf });

/** Colors with a contrast of at least 4.5:1 on white. */
const colors = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "bold", color: "#14467d" },
  { tag: tags.strong, fontWeight: "bold" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "#0b63b5" },
  { tag: [tags.monospace, tags.string, tags.special(tags.string)], color: "#1f6b34" },
  { tag: [tags.tagName, tags.typeName, tags.className, tags.keyword], color: "#8a2a6b" },
  {
    tag: [tags.attributeName, tags.propertyName, tags.definition(tags.propertyName)],
    color: "#7a4500",
  },
  { tag: [tags.number, tags.bool, tags.null], color: "#9a3412" },
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.quote], color: "#5b6472" },
]);

/** Asides (T>, W>, ?>, [!NOTE]), ids of headings ([#id]), and what follows the language of a fence. */
const dialect = new MatchDecorator({
  regexp: /^(?:[TW?]>|> \[!\w+\])|\[#[\w.-]+\]\s*$|^[ \t]*`{3,}.*$/g,
  decoration: ([text]) =>
    Decoration.mark({ class: /^[ \t]*`/.test(text) ? "cm-fence" : "cm-dialect" }),
});

const dialectMarks = ViewPlugin.define(
  (view: EditorView) => {
    const plugin = {
      marks: dialect.createDeco(view) as DecorationSet,
      update(change: ViewUpdate) {
        plugin.marks = dialect.updateDeco(change, plugin.marks);
      },
    };
    return plugin;
  },
  { decorations: ({ marks }) => marks },
);

/** Highlighting for pages, or for YAML files. */
export function highlighting(kind: "page" | "yaml"): Extension {
  const language = kind === "page" ? [yamlFrontmatter({ content: pages }), dialectMarks] : data;
  return [language, syntaxHighlighting(colors)];
}
