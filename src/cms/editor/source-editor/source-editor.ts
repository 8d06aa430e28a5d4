// The editor for a page's source: a text field with highlighting, suggestions, and marked problems. Tab leaves it, as
// it leaves any other field.
import {
  autocompletion,
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { ContentProblem } from "../../../core/problem";
import { IMAGE } from "../../cms";
import { highlighting } from "./mdx-language";
import { suggestionsFor, type Suggested, type Suggestion } from "./suggestions";

/** What the editor shows, and what it calls. */
export interface SourceEditorOptions {
  value: string;
  kind: "page" | "yaml";
  /** Its name for screen readers. */
  label: string;
  onChange(value: string): void;
  /** Called with the cursor's line, which starts with 1, when it changes. */
  onCursor(line: number): void;
  /** Called with an image that the writer pastes or drops. */
  onImage(image: File): void;
  /** Returns what to suggest from, once it's loaded. */
  suggested(): Suggested | undefined;
}

/** An editor in the document. */
export interface SourceEditor {
  value(): string;
  /** Replaces the selection with a paragraph. */
  insertParagraph(text: string): void;
  /** Replaces the text; does nothing if it's the same. */
  setValue(value: string): void;
  /** Marks the problems, whose lines are those of this text. */
  setProblems(problems: readonly ContentProblem[]): void;
  /** Selects a line and moves the focus to it. */
  focusLine(line: number): void;
  destroy(): void;
}

/** Creates an editor at the end of an element. */
export function createSourceEditor(
  parent: HTMLElement,
  options: SourceEditorOptions,
): SourceEditor {
  let line = 1;
  const view = new EditorView({
    parent,
    doc: options.value,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      EditorView.lineWrapping,
      highlighting(options.kind),
      autocompletion({ override: [complete] }),
      keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.domEventHandlers({
        paste: (event) => takeImage(event, event.clipboardData),
        drop: (event) => takeImage(event, event.dataTransfer),
      }),
      EditorView.contentAttributes.of({ "aria-label": options.label, spellcheck: "true" }),
      EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
        if (docChanged) options.onChange(state.doc.toString());
        if (!docChanged && !selectionSet) return;
        const current = state.doc.lineAt(state.selection.main.head).number;
        if (current !== line) options.onCursor((line = current));
      }),
      theme,
    ],
  });

  function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
    const known = options.kind === "page" ? options.suggested() : undefined;
    const found = known && suggestionsFor(state.doc.sliceString(0, pos), known);
    if (!found || (!explicit && found.from === pos && found.options.length > 100)) return null;
    return { from: found.from, options: found.options.map(toCompletion) };
  }

  function takeImage(event: Event, data: DataTransfer | null): boolean {
    const image = [...(data?.files ?? [])].find(({ name }) => IMAGE.test(name));
    // Office programs offer copied cells and paragraphs both as text and as a picture.
    if (!image || data!.types.includes("text/plain")) return false;
    event.preventDefault();
    options.onImage(image);
    return true;
  }

  return {
    value: () => view.state.doc.toString(),
    insertParagraph(text) {
      const { doc, selection } = view.state;
      const before = doc.sliceString(0, selection.main.from);
      const after = doc.sliceString(selection.main.to);
      const start = "\n\n".slice(before === "" ? 2 : /\n{0,2}$/.exec(before)![0].length);
      const end = "\n\n".slice(/^\n{0,2}/.exec(after)![0].length);
      view.focus();
      view.dispatch(view.state.replaceSelection(start + text + end));
    },
    setValue(value) {
      const text = view.state.doc.toString();
      if (value !== text) view.dispatch({ changes: { from: 0, to: text.length, insert: value } });
    },
    setProblems(problems) {
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => toDiagnostic(view, problem)),
        ),
      );
    },
    focusLine(number) {
      const { from, to } = lineAt(view, number);
      view.focus();
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: "center" }),
      });
    },
    destroy: () => view.destroy(),
  };
}

/** The line with this number, or the nearest one: problems may be older than the text. */
const lineAt = ({ state: { doc } }: EditorView, number: number) =>
  doc.line(Math.min(Math.max(number, 1), doc.lines));

function toDiagnostic(view: EditorView, { line, message, fix }: ContentProblem): Diagnostic {
  const { from, to, text } = lineAt(view, line);
  const indent = text.length - text.trimStart().length;
  return { from: from + indent, to, severity: "error", message: `${message}\nFix: ${fix}` };
}

const toCompletion = ({ snippet, ...completion }: Suggestion): Completion =>
  snippet === undefined ? completion : snippetCompletion(snippet, completion);

const theme = EditorView.theme({
  "&": {
    border: "1px solid #798291",
    borderRadius: "4px",
    backgroundColor: "#fff",
    color: "#1d2430",
  },
  "&.cm-focused": { outline: "3px solid #3a69c7", outlineOffset: "1px" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: "0.875rem",
    lineHeight: "1.55",
    minHeight: "12rem",
    maxHeight: "75vh",
  },
  ".cm-gutters": { backgroundColor: "#f4f6f9", color: "#5b6472" },
  ".cm-dialect": { color: "#8a2a6b", fontWeight: "bold" },
  ".cm-fence": { color: "#5b6472" },
  ".cm-diagnosticText": { whiteSpace: "pre-wrap" },
  ".cm-tooltip": { maxWidth: "min(40rem, 90vw)" },
  ".cm-completionDetail": { color: "inherit", opacity: "0.85" },
});
