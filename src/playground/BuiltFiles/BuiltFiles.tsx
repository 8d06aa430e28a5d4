// The files that webpack wrote, with their sizes, and the content of the selected one.
import { useCallback, useEffect, useRef, useState } from "react";
import { mediaType } from "../../core/media-types";
import { useLoaded } from "../../ui/use-loaded";
import { showCode } from "../code/code-mirror";
import { compress, toBase64, type BuiltAsset } from "../project";
import * as styles from "./BuiltFiles.module.css";

export interface BuiltFilesProps {
  /** At least one. */
  assets: readonly BuiltAsset[];
}

/** Lists the files. The first one that isn't a page is selected, because it's what webpack made. */
export function BuiltFiles({ assets }: BuiltFilesProps) {
  const [chosen, setChosen] = useState("");
  const selected =
    assets.find(({ name }) => name === chosen) ??
    assets.find(({ name }) => /\.[cm]?js$/.test(name)) ??
    assets[0]!;
  return (
    <>
      <table className={styles.files}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
            <th scope="col">Gzipped</th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <tr key={asset.name} data-selected={asset === selected || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={asset === selected}
                  onClick={() => setChosen(asset.name)}
                >
                  {asset.name}
                </button>
              </th>
              <td>{inBytes(asset.content.length)}</td>
              <td>
                <GzippedSize content={asset.content} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Content asset={selected} />
    </>
  );
}

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const inBytes = (size: number) => (size < 1000 ? `${size} B` : `${NUMBER.format(size / 1000)} kB`);

function GzippedSize({ content }: { content: Uint8Array }) {
  const [gzipped] = useLoaded(useCallback(() => compress(content as BlobPart, "gzip"), [content]));
  return <>{gzipped.status === "ready" && inBytes(gzipped.value.length)}</>;
}

/** The number of characters that are shown at most. */
const MAX_CHARACTERS = 300_000;

function Content({ asset: { name, content } }: { asset: BuiltAsset }) {
  const type = mediaType(name);
  if (/^image\/(?!svg)/.test(type)) {
    return (
      <img className={styles.image} src={`data:${type};base64,${toBase64(content)}`} alt={name} />
    );
  }
  if (/wasm|font|octet-stream/.test(type)) {
    return <p className={styles.note}>{name} isn’t a text file.</p>;
  }
  const text = new TextDecoder().decode(content);
  return (
    <>
      <Code key={name} name={name} text={text.slice(0, MAX_CHARACTERS)} />
      {text.length > MAX_CHARACTERS && (
        <p className={styles.note}>
          Only the first {NUMBER.format(MAX_CHARACTERS)} characters are shown.
        </p>
      )}
    </>
  );
}

function Code({ name, text }: { name: string; text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => showCode(place.current!, name, text), [name, text]);
  return <div ref={place} className={styles.code} />;
}
