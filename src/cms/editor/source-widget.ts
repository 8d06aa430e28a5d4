// The field for a page's text or a YAML file: the source editor with the problems of the whole entry.
import { normalizeSource } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { counted } from "../../core/counted";
import type { ContentProblem } from "../../core/problem";
import { ADDRESS_FIELD, BODY_FIELD, CONTENT_ROOT, SOURCE_FIELD } from "../cms";
import { nameOfPath, withName } from "../page-address";
import { addImage } from "./add-image";
import { decap, plain, type DecapCms, type EntryData, type WidgetProps } from "./decap";
import { firstBodyLine, pageText, textOf } from "./file-format";
import {
  draftState,
  moveCursor,
  onDraft,
  openDraft,
  writerIndex,
  type OpenDraft,
} from "./open-draft";
import { keyOf, placeOf } from "./problem-place";
import { createSourceEditor, type SourceEditor } from "./source-editor/source-editor";
import { keepUnsaved } from "./unsaved-text";

/** While a writer types, problems appear after a pause, because most of them are only half-typed words. */
const PAUSE_MS = 400;

interface State {
  /** Undefined until the text has been checked. */
  problems: readonly ContentProblem[] | undefined;
  failure: string | undefined;
}

interface Members {
  element: HTMLElement | null;
  editor: SourceEditor;
  /** Takes over changes to other fields of the entry. */
  follow(): void;
  stop(): void;
}

/** Registers the widget "mdx-source". A save with problems is refused unless the entry is only kept as a draft. */
export function registerSourceWidget(CMS: DecapCms, keepsDrafts: boolean): void {
  const { h, createClass } = decap;
  const control = createClass<State, Members>({
    getInitialState: () => ({ problems: undefined, failure: undefined }),
    componentDidMount() {
      const { field } = this.props;
      const value = textToEdit(this.props);
      const firstLine = () => draftState().draft?.firstLine ?? 1;
      const editor = createSourceEditor(this.element!, {
        value,
        kind: isPage(this.props) ? "page" : "yaml",
        label: String(field.get("label")),
        onChange: (text) => {
          openDraft(draftOf(this.props, text));
          this.props.onChange(text);
        },
        onImage: (image) => void insertImage(this.props, editor, image),
        onCursor: (line) => moveCursor(line + firstLine() - 1),
        suggested: () => {
          const index = writerIndex();
          const headings = draftState().checked?.content?.headings ?? [];
          return index && { index, ids: headings.map(({ id }) => id) };
        },
      });
      this.editor = editor;
      openDraft(draftOf(this.props, value));
      if (value !== textOf(this.props.value)) this.props.onChange(value);
      // Decap reports to a field only its own changes.
      let entry = this.props.getEntry();
      const path = storedPath(this.props);
      this.follow = () => {
        const before = entry;
        entry = this.props.getEntry();
        // While Decap opens another entry, this one is still shown.
        const isOpen = storedPath(this.props) === path;
        if (entry !== before && isOpen) openDraft(draftOf(this.props, editor.value()));
      };
      const interval = setInterval(this.follow, PAUSE_MS);
      let timer: ReturnType<typeof setTimeout>;
      const show = () => {
        const { checked, failure } = draftState();
        const problems = checked?.problems;
        const own = (problems ?? [])
          .filter(({ line }) => line >= firstLine())
          .map((problem) => ({ ...problem, line: problem.line - firstLine() + 1 }));
        editor.setProblems(own);
        this.setState({ problems, failure });
      };
      const stop = onDraft(({ draft }) => {
        if (draft?.original !== undefined)
          keepUnsaved(draft.storedPath ?? draft.path, draft.source, draft.original);
        clearTimeout(timer);
        timer = setTimeout(show, PAUSE_MS);
      });
      // The same text may have been checked before, for example if Decap opens the page again after a save.
      show();
      this.stop = () => {
        clearInterval(interval);
        clearTimeout(timer);
        stop();
        editor.destroy();
      };
    },
    componentWillUnmount() {
      this.stop();
    },
    componentDidUpdate(before: WidgetProps) {
      const { value } = this.props;
      const { editor } = this;
      // Decap returns older texts while somebody types, so only texts from elsewhere are taken over.
      const isOwn = textOf(value) === textOf(before.value);
      if (!isOwn && document.activeElement?.closest(".cm-editor") === null) {
        editor.setValue(textOf(value));
      }
    },
    /** Decap calls this before it saves. */
    isValid() {
      this.follow();
      const { problems } = draftState().checked ?? { problems: [] };
      if (keepsDrafts || problems.length === 0) return true;
      const message = `Fix ${counted(problems.length, "problem")} first. Your text is kept in this browser.`;
      return { error: { type: "CUSTOM", message } };
    },
    render() {
      return h(
        "div",
        null,
        h(
          "div",
          { className: "cms-toolbar" },
          isPage(this.props) &&
            h(
              "button",
              {
                type: "button",
                className: "cms-button",
                onClick: () => insertImage(this.props, this.editor),
              },
              "Add image",
            ),
          h("span", { role: "status" }, statusOf(this.state)),
        ),
        h(
          "ul",
          { className: "cms-problems", "aria-label": "Problems" },
          ...(this.state.problems ?? []).map((problem, index) =>
            h(
              "li",
              { key: index },
              h(
                "button",
                { type: "button", onClick: () => jumpTo(problem, this.editor) },
                placeOf(problem, draftState().draft!),
              ),
              h("span", null, `${problem.message}. `),
              h("span", { className: "cms-fix" }, `Fix: ${problem.fix}`),
            ),
          ),
        ),
        h("div", {
          id: this.props.forID,
          ref: (element: HTMLElement | null) => (this.element = element),
        }),
      );
    },
  });
  CMS.registerWidget("mdx-source", control);
}

async function insertImage(props: WidgetProps, editor: SourceEditor, given?: File): Promise<void> {
  const markdown = await addImage(props, given);
  if (markdown) editor.insertParagraph(markdown);
}

/** Returns the text below the field. */
function statusOf({ problems, failure }: State): string {
  if (failure !== undefined) return `The text couldn't be checked: ${failure}`;
  if (!problems) return "Checking…";
  return problems.length === 0 ? "No problems" : counted(problems.length, "problem");
}

/** The file's text when the entry was opened; undefined for a new entry. */
const originalOf = ({ getEntry }: WidgetProps): string | undefined =>
  getEntry().get("newRecord") === true
    ? undefined
    : (getEntry().getIn(["data", SOURCE_FIELD]) as string | undefined);

const storedPath = ({ getEntry }: WidgetProps): string => textOf(getEntry().get("path"));

/** The text of the field; one that was kept in the browser has an extra empty line (see textToOpen). */
function textToEdit(props: WidgetProps): string {
  const text = textOf(props.value);
  const original = originalOf(props);
  const isUnsaved =
    original !== undefined &&
    normalizeSource(draftOf(props, text).source) !== normalizeSource(original);
  return isUnsaved ? text.replace(/\n$/, "") : text;
}

const isPage = ({ field }: WidgetProps): boolean => field.get("section") !== undefined;

/** Moves the focus to a problem's line, or to the field of the front matter. */
function jumpTo(problem: ContentProblem, editor: SourceEditor): void {
  const draft = draftState().draft!;
  const key = keyOf(problem, draft);
  if (key === undefined) editor.focusLine(problem.line - draft.firstLine + 1);
  else document.querySelector<HTMLElement>(`[id^="${key}-field"]`)?.focus();
}

/** The entry with this text, which Decap's state may not contain yet. */
function draftOf(props: WidgetProps, text: string): OpenDraft {
  const { field } = props;
  const entry = props.getEntry();
  const stored = storedPath(props);
  const section = field.get("section");
  const original = originalOf(props);
  if (section === undefined)
    return { path: stored, source: text, original, firstLine: 1, images: [] };
  const data = plain<EntryData>(entry.get("data")) ?? {};
  const images = plain<{ name: string; displayURL: unknown; draft?: boolean }[]>(
    entry.get("mediaFiles"),
  );
  const source = pageText({ ...data, [BODY_FIELD]: text });
  const name = textOf(data[ADDRESS_FIELD]);
  const folder = section === "" ? CONTENT_ROOT : `${CONTENT_ROOT}/${section as string}`;
  const path =
    stored === ""
      ? `${folder}/${name || "new-page"}.mdx`
      : withName(stored, name || nameOfPath(stored));
  return {
    path,
    source,
    original,
    ...(stored !== "" && { storedPath: stored }),
    firstLine: firstBodyLine(source),
    images: (images ?? []).flatMap(({ name: file, displayURL: url, draft }) =>
      draft && typeof url === "string" ? [{ name: file, url }] : [],
    ),
  };
}
