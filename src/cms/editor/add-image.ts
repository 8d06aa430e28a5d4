// Asks for an image and its alt text, and adds the image to the open entry.
import { IMAGE, IMAGE_LIMIT } from "../cms";
import { ask, showMessage, type Question } from "./dialog";
import { plain, type WidgetProps } from "./decap";

const FILE: Question = {
  label: "Image file (PNG, JPEG, GIF, WebP, or SVG, at most 5 MB)",
  input: { type: "file", required: true, accept: ".png,.jpg,.jpeg,.gif,.webp,.svg" },
  check: (name) => (IMAGE.test(name) ? undefined : "Choose a PNG, JPEG, GIF, WebP, or SVG file."),
};

const ALT: Question = {
  label: "Alt text: what the image shows, for people who can't see it",
  input: { required: true },
  check: (text) => (text.trim() === "" ? "Describe in a few words what it shows." : undefined),
};

/**
 * Asks for an image unless the writer has pasted or dropped one, and for its alt text. Adds it to the entry and returns
 * the Markdown that shows it, or undefined if the writer canceled. The image is stored next to the page when the page is
 * saved.
 */
export async function addImage(
  { onPersistMedia, field, getEntry }: WidgetProps,
  given?: File,
): Promise<string | undefined> {
  const inputs = await ask(
    "Add an image",
    "The image is stored next to the page when you save.",
    given ? [ALT] : [FILE, ALT],
    "Add image",
  );
  const alt = inputs?.at(-1);
  const file = given ?? inputs?.[0]?.files?.[0];
  if (!file || !alt) return undefined;
  if (file.size > IMAGE_LIMIT) {
    const size = (file.size / 1e6).toFixed(1);
    await showMessage(
      "Image not added",
      `${file.name} is ${size} MB. Readers would wait too long for it: make it smaller than 5 MB, and add it again.`,
    );
    return undefined;
  }
  const images = plain<{ name: string }[]>(getEntry().get("mediaFiles")) ?? [];
  const taken = images.map((image) => image.name);
  // Browsers give all pasted images the same name.
  const name = freeName(
    fileName(given ? `${alt.value}${IMAGE.exec(given.name)![0]}` : file.name),
    taken,
  );
  await onPersistMedia(new File([file], name, { type: file.type }), { field });
  return imageMarkdown(name, alt.value);
}

/** Returns the name, with a number if an image already has it, because Decap would replace that image at once. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) {
    free = name.replace(/(?=\.\w+$)/, `-${number}`);
  }
  return free;
}

/** Returns a name that works in every address: "Träume 1.PNG" → "traume-1.png". */
export function fileName(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const dot = plain.lastIndexOf(".");
  const stem = plain
    .slice(0, dot)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${stem || "image"}${plain.slice(dot)}`;
}

/** Returns the Markdown for an image next to the page. */
export const imageMarkdown = (name: string, alt: string): string =>
  `![${alt
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[[\]\\]/g, "\\$&")}](./${name})`;
