// The preview next to the form: the real page in a frame, in both themes and in the width of a phone. It follows the
// cursor.
import { decap, type DecapCms } from "../decap";
import { draftState, onDraft, writerIndex, type DraftState } from "../open-draft";
import { PageFrame } from "./page-frame";

const PHONE_WIDTH = "390px";

interface State {
  theme: "light" | "dark";
  isPhone: boolean;
  /** Address of the page in the frame. */
  address: string | undefined;
  /** Whether the draft's own page isn't on the site yet. */
  isNew: boolean;
}

interface Members {
  choosePage(): void;
  show(): void;
  loaded(element: HTMLIFrameElement): Promise<void>;
  stop(): void;
  frame?: PageFrame;
  /** What the frame shows. */
  shown?: DraftState;
}

/** Registers the preview for these collections. */
export function registerPreview(CMS: DecapCms, collections: readonly string[]): void {
  const { h, createClass } = decap;
  const preview = createClass<State, Members>({
    getInitialState: () => ({ theme: "light", isPhone: false, address: undefined, isNew: false }),
    componentDidMount() {
      // Decap's frame around this one has no name.
      document.getElementById("preview-pane")!.title = "Preview";
      this.stop = onDraft(() => {
        this.choosePage();
        this.show();
      });
      this.choosePage();
    },
    componentWillUnmount() {
      this.stop();
    },
    /** The page in the frame: the draft's own, or one nearby if it's new. */
    choosePage() {
      const index = writerIndex();
      const url = draftState().checked?.url;
      if (this.state.address !== undefined || !index || url === undefined) return;
      const isNew = !(url in index.pages);
      const above = url.replace(/[^/]+\/$/, "");
      const nearby = above in index.pages && above !== "/" ? above : Object.keys(index.pages)[0]!;
      this.setState({ address: isNew ? nearby : url, isNew });
    },
    /** Shows in the frame what has changed since the last call. */
    show() {
      const { frame, shown } = this;
      const state = draftState();
      const { checked, draft, cursorLine } = state;
      if (!frame || !checked) return;
      const isContent = checked !== shown?.checked;
      if (isContent) frame.show({ checked, images: draft?.images ?? [] });
      if (isContent || cursorLine !== shown?.cursorLine) frame.scrollTo(cursorLine, checked);
      this.shown = state;
    },
    async loaded(element: HTMLIFrameElement) {
      const frame = new PageFrame(element.contentDocument!);
      frame.setTheme(this.state.theme);
      await frame.ready();
      this.frame = frame;
      this.shown = undefined;
      this.show();
    },
    componentDidUpdate() {
      this.frame?.setTheme(this.state.theme);
    },
    render() {
      const { theme, isPhone, address, isNew } = this.state;
      const toggle = (text: string, isOn: boolean, change: Partial<State>) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": isOn,
            style: { ...BUTTON, ...(isOn && PRESSED) },
            onClick: () => this.setState(change),
          },
          text,
        );
      return h(
        "div",
        { style: PANE },
        h(
          "div",
          { style: TOOLBAR },
          toggle("Light", theme === "light", { theme: "light" }),
          toggle("Dark", theme === "dark", { theme: "dark" }),
          toggle("Phone", isPhone, { isPhone: !isPhone }),
          isNew &&
            h("span", null, "This page is new, so the preview shows its text inside another page."),
        ),
        address === undefined
          ? h("p", null, "The preview is loading…")
          : h("iframe", {
              src: address,
              title: "Preview of the page",
              style: { ...FRAME, ...(isPhone && { maxWidth: PHONE_WIDTH }) },
              onLoad: (event: { target: HTMLIFrameElement }) => this.loaded(event.target),
            }),
      );
    },
  });
  for (const name of collections) CMS.registerPreviewTemplate(name, preview);
}

// Decap shows previews in a frame that doesn't have the styles of the editor's page.
const PANE = { display: "flex", flexDirection: "column", height: "100vh", font: "14px system-ui" };
const TOOLBAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px",
  padding: "8px",
  borderBottom: "1px solid #798291",
};
const BUTTON = {
  border: "1px solid #798291",
  borderRadius: "4px",
  padding: "4px 12px",
  background: "#fff",
  color: "#1d2430",
  font: "inherit",
  cursor: "pointer",
};
const PRESSED = { background: "#14467d", color: "#fff" };
const FRAME = { flex: 1, width: "100%", margin: "0 auto", border: 0, background: "#fff" };
