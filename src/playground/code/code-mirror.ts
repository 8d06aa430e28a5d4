// Creates the editor for a project's files, and the view of the files that webpack wrote. Each is in a shadow root,
// where CodeMirror adds its styles as constructed style sheets, which the site's security policy allows.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { completeConfig } from "./complete-config";
import { runtimeLines } from "./runtime-lines";

/** A problem at a line of a file. */
export interface CodeMark {
  /** From 1. */
  line: number;
  severity: "error" | "warning";
  message: string;
}

/** An editor in the document. */
export interface CodeEditor {
  /** Shows a file. Its earlier edits can still be undone if it was shown before. */
  show(name: string, text: string): void;
  /** Marks the problems of the file that's shown. */
  mark(marks: readonly CodeMark[]): void;
  /** Moves the focus to a line. */
  focusLine(line: number): void;
  destroy(): void;
}

/** Creates an editor below an element that has no shadow root yet. */
export function createCodeEditor(
  parent: HTMLElement,
  onChange: (name: string, text: string) => void,
): CodeEditor {
  const states = new Map<string, EditorState>();
  let shown = "";
  const root = parent.attachShadow({ mode: "open" });
  const view = new EditorView({ parent: root, root });

  const stateOf = (name: string, doc: string) =>
    EditorState.create({
      doc,
      extensions: [
        appearance(name),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        closeBrackets(),
        autocompletion({ override: [(context) => completeConfig(name, context)] }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ "aria-label": name }),
        EditorView.updateListener.of(({ state, docChanged }) => {
          if (docChanged) onChange(name, state.doc.toString());
        }),
      ],
    });

  return {
    show(name, text) {
      if (name === shown && text === view.state.doc.toString()) return;
      states.set(shown, view.state);
      shown = name;
      const known = states.get(name);
      view.setState(known?.doc.toString() === text ? known : stateOf(name, text));
    },
    mark(marks) {
      const { doc } = view.state;
      const diagnostics = marks
        .filter(({ line }) => line <= doc.lines)
        .map(({ line, ...mark }) => {
          const { from, to, text } = doc.line(line);
          return { from: from + text.length - text.trimStart().length, to, ...mark };
        });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    focusLine(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.focus();
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: "center" }),
      });
    },
    destroy: () => view.destroy(),
  };
}

/** Shows a text below an element, with webpack's own code folded. Returns a function that removes it. */
export function showCode(parent: HTMLElement, name: string, text: string): () => void {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        appearance(name),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ "aria-label": name, tabindex: "0", role: "textbox" }),
        codeFolding({ placeholderText: "webpack’s runtime" }),
        foldGutter(),
        keymap.of(foldKeymap),
      ],
    }),
  });
  const { doc } = view.state;
  view.dispatch({
    effects: runtimeLines(text).map(([first, last]) =>
      foldEffect.of({ from: doc.line(first).to, to: doc.line(last).to }),
    ),
  });
  return () => view.destroy();
}

function languageOf(name: string): Extension {
  if (name.endsWith(".css")) return css();
  if (name.endsWith(".html")) return html();
  return javascript({ typescript: /\.tsx?$/.test(name), jsx: !name.endsWith(".ts") });
}

/** How code looks, in either theme. */
const appearance = (name: string): Extension => [
  languageOf(name),
  lineNumbers(),
  bracketMatching(),
  EditorView.lineWrapping,
  syntaxHighlighting(colors),
  theme,
];

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: "var(--color-code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--color-code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--color-code-number)" },
  {
    tag: [tags.function(tags.variableName), tags.definition(tags.variableName), tags.className],
    color: "var(--color-code-title)",
  },
  { tag: [tags.propertyName, tags.attributeName], color: "var(--color-code-property)" },
  { tag: [tags.comment, tags.meta], color: "var(--color-code-comment)" },
]);

const theme = EditorView.theme({
  "&": {
    height: "100%",
    backgroundColor: "var(--color-code)",
    color: "var(--color-code-text)",
    fontSize: "var(--size-xs)",
  },
  "&.cm-focused": { outline: "none" },
  // Above the line numbers.
  "&.cm-focused::after": {
    content: "''",
    position: "absolute",
    inset: "0",
    zIndex: "300",
    border: "3px solid var(--color-focus)",
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { caretColor: "var(--color-code-text)", paddingBlock: "0.5rem" },
  ".cm-cursor": { borderLeftColor: "var(--color-code-text)" },
  ".cm-gutters": {
    backgroundColor: "var(--color-code)",
    color: "var(--color-code-comment)",
    border: "0",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--color-code-marked)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--color-code-marked)" },
  ".cm-foldPlaceholder": {
    border: "0",
    padding: "0 0.4em",
    backgroundColor: "var(--color-code-inline)",
    color: "var(--color-code-text)",
  },
  ".cm-tooltip": {
    border: "1px solid var(--color-control)",
    borderRadius: "var(--radius-small)",
    backgroundColor: "var(--color-page)",
    color: "var(--color-text)",
    maxWidth: "min(36rem, 90vw)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-code)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-selected) !important",
    color: "var(--color-selected-text) !important",
  },
  ".cm-completionDetail": { color: "var(--color-muted)", fontStyle: "normal" },
  ".cm-completionInfo": { padding: "0.5rem 0.75rem", fontFamily: "var(--font-text)" },
  ".cm-diagnosticText": { whiteSpace: "pre-wrap" },
});
