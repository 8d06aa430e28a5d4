// The files of the project: a tab for each, and the editor for the selected one.
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { Icon } from "../../ui/Icon/Icon";
import { createCodeEditor, type CodeEditor, type CodeMark } from "../code/code-mirror";
import { CONFIG_NAMES, type ProjectFiles } from "../project";
import { Tabs } from "../Tabs/Tabs";
import { nameProblem } from "./file-name";
import * as styles from "./SourceFiles.module.css";

export interface SourceFilesProps {
  files: ProjectFiles;
  /** The name of the file to show. */
  selected: string;
  onSelect: (name: string) => void;
  /** Must be the same function in every render. */
  onChange: (change: (files: ProjectFiles) => ProjectFiles) => void;
  /** The problems of the selected file. */
  marks: readonly CodeMark[];
  /** A line to move the focus to. Each request is another object. */
  target: { line: number } | undefined;
}

/** Shows the files, which can be edited, added, renamed, and deleted. */
export function SourceFiles(props: SourceFilesProps) {
  const { files, selected, onSelect, onChange, marks, target } = props;
  /** The file that's being renamed, or "" for a new one. */
  const [naming, setNaming] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>();
  const text = files[selected]!;

  // Layout effects, so that no key arrives between a change and the editor's next text.
  useLayoutEffect(() => {
    editor.current = createCodeEditor(place.current!, (name, edited) =>
      onChange((before) => ({ ...before, [name]: edited })),
    );
    return () => editor.current?.destroy();
  }, [onChange]);
  useLayoutEffect(() => editor.current?.show(selected, text), [selected, text]);
  useEffect(() => editor.current?.mark(marks), [marks]);
  useEffect(() => {
    if (target) editor.current?.focusLine(target.line);
  }, [target]);

  const name = (wanted: string) => {
    onChange((before) =>
      naming === ""
        ? { ...before, [wanted]: "" }
        : Object.fromEntries(
            Object.entries(before).map(([file, content]) => [
              file === selected ? wanted : file,
              content,
            ]),
          ),
    );
    setNaming(undefined);
    onSelect(wanted);
  };
  const remove = () => {
    onSelect(Object.keys(files).find((file) => file !== selected)!);
    onChange(({ [selected]: _removed, ...rest }) => rest);
  };

  return (
    <Tabs
      label="Files of the project"
      tabs={Object.keys(files)
        .sort((a, b) => Number(isConfig(b)) - Number(isConfig(a)))
        .map((file) => ({ id: file, label: file }))}
      selected={selected}
      onSelect={onSelect}
      actions={
        <div className={styles.actions}>
          <button
            type="button"
            aria-label="Add a file"
            title="Add a file"
            onClick={() => setNaming("")}
          >
            <span aria-hidden="true">+</span>
          </button>
          <button
            type="button"
            aria-label={`Rename ${selected}`}
            title="Rename this file"
            onClick={() => setNaming(selected)}
          >
            <Icon name="edit" size={18} />
          </button>
          <button
            type="button"
            aria-label={`Delete ${selected}`}
            title="Delete this file"
            disabled={Object.keys(files).length === 1}
            onClick={remove}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      }
    >
      {(naming === "" || naming === selected) && (
        <NameForm
          key={naming}
          button={naming ? "Rename" : "Add"}
          name={naming || "src/"}
          taken={Object.keys(files).filter((file) => file !== naming)}
          onName={name}
          onCancel={() => setNaming(undefined)}
        />
      )}
      <div ref={place} className={styles.editor} />
    </Tabs>
  );
}

const isConfig = (name: string) => CONFIG_NAMES.includes(name);

interface NameFormProps {
  button: string;
  name: string;
  taken: readonly string[];
  onName: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ button, name, taken, onName, onCancel }: NameFormProps) {
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement;
    field.current!.focus();
    return () => {
      // The focus was in the form, which is gone.
      if (document.activeElement === document.body) opener.focus();
    };
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = (new FormData(event.currentTarget).get("name") as string).trim();
    const found = nameProblem(wanted, taken);
    if (found === undefined) onName(wanted);
    else setProblem(found);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        File name
        <input
          name="name"
          defaultValue={name}
          ref={field}
          onKeyDown={({ key }) => key === "Escape" && onCancel()}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== ""}
          aria-describedby="playground:name-problem"
        />
      </label>
      <button type="submit" className="button">
        {button}
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      <p id="playground:name-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
