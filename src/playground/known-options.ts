// The options of webpack that the editor knows, and how to find them by the place where they're written.
import { fetchOnce } from "../navigation/fetch-json";

/** The file in the site's root with all options. */
export const OPTIONS_FILE = "playground-options.json";

/** An option of a configuration. */
export interface KnownOption {
  /** The places where it can be written: "module.rules[].use", "entry.<key>.import". */
  at: string[];
  type: string;
  /** Our description, or "". */
  summary: string;
  /** Root-relative address of its description. */
  url: string;
  /** The literal values that it accepts, as expressions, with our descriptions or "". */
  values?: Record<string, string>;
  /** For an option that nests itself, the places that contain its members. */
  membersAt?: string[];
}

const patternOf = (place: string): RegExp =>
  new RegExp(`^${place.replace(/[.[\]]/g, "\\$&").replaceAll("<key>", "[^.[\\]]+")}$`);

/** The options, by the place where they're written. */
export class KnownOptions {
  private readonly options: { option: KnownOption; place: string; pattern: RegExp }[];

  constructor(options: readonly KnownOption[]) {
    this.options = options.flatMap((option) =>
      option.at.map((place) => ({ option, place, pattern: patternOf(place) })),
    );
  }

  /** Returns the option that's written at a place: "output.filename", "module.rules[].use". */
  find(place: string): KnownOption | undefined {
    return this.options.find(({ pattern }) => pattern.test(place))?.option;
  }

  /** Returns the options that an object at a place can contain, by name. "" is the configuration itself. */
  membersOf(place: string): ReadonlyMap<string, KnownOption> {
    const found = new Map<string, KnownOption>();
    for (const { option, place: own } of this.options) {
      const [, above = "", name] = /^(?:(.*)\.)?([^.[\]<>]+)$/.exec(own) ?? [];
      if (name !== undefined && (above === place || patternOf(above).test(place))) {
        found.set(name, option);
      }
    }
    const nested = this.find(place.replace(/\[\]$/, ""))?.membersAt?.[0];
    return found.size > 0 || nested === undefined ? found : this.membersOf(nested);
  }
}

let loaded: KnownOptions | undefined;

/** Loads the options once. Rejects if they can't be loaded, and the next call tries again. */
export async function loadOptions(): Promise<KnownOptions> {
  const options = await fetchOnce<KnownOption[]>(`/${OPTIONS_FILE}`);
  return (loaded ??= new KnownOptions(options));
}
