// Suggests options and their values in a configuration.
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import { CONFIG_NAMES } from "../project";
import { loadOptions, type KnownOption } from "../known-options";
import { configPlace } from "./config-place";

/** Returns what can be written at the cursor of a file. */
export async function completeConfig(
  name: string,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  if (!CONFIG_NAMES.includes(name)) return null;
  const place = configPlace(syntaxTree(state), state.doc.toString(), pos);
  if (!place || (!explicit && place.from === pos)) return null;
  const options = await loadOptions().catch(() => undefined);
  if (!options) return null;
  const hasValue = /^\w*["']?\s*:/.test(state.sliceDoc(pos, state.doc.lineAt(pos).to));
  const list =
    place.kind === "name"
      ? [...options.membersOf(place.place)].map(([label, option]) =>
          nameCompletion(label, option, hasValue),
        )
      : Object.entries(options.find(place.place)?.values ?? {}).map(
          ([label, info]): Completion => ({ label, type: "constant", info }),
        );
  const { from, to } = place;
  return list.length > 0 ? { from, to, options: list, validFor: /^["'\w]*$/ } : null;
}

const nameCompletion = (label: string, option: KnownOption, hasValue: boolean): Completion => ({
  label,
  type: "property",
  detail: option.type.length > 40 ? `${option.type.slice(0, 40)}…` : option.type,
  apply: hasValue ? label : `${label}: `,
  info: option.summary,
});
