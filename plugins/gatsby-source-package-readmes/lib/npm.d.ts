// Types for the parts of npm's own libraries that are used here, which don't come with types.

declare module "pacote" {
  /** The stream of a tarball; it emits an error if the integrity doesn't match. */
  export interface TarballStream {
    on(event: "data", listener: (chunk: Buffer) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }

  interface Pacote {
    /** Unpacks a package into a folder. */
    extract(spec: string, folder: string, options: object): Promise<unknown>;
    /** Returns a registry's metadata about a package. */
    packument(spec: string, options: object): Promise<unknown>;
    tarball: {
      /** Calls the handler with the stream, and again with a new stream if the first was corrupt. */
      stream<T>(
        spec: string,
        handler: (stream: TarballStream) => Promise<T>,
        options: object,
      ): Promise<T>;
    };
  }

  const pacote: Pacote;
  export default pacote;
}

declare module "@npmcli/config" {
  export default class Config {
    constructor(options: object);
    load(): Promise<void>;
    /** The configuration as npm's libraries expect it. */
    readonly flat: Record<string, unknown>;
  }
}

declare module "@npmcli/config/lib/definitions/index.js" {
  const npmDefinitions: { definitions: object; flatten: object; shorthands: object };
  export default npmDefinitions;
}

declare module "hosted-git-info" {
  interface HostedRepository {
    browse(options: { noCommittish: boolean }): string;
  }

  const hostedGitInfo: {
    /**
     * Returns a repository on a known host, the URL of one on another host, or null. Throws if the manifest
     * has none.
     */
    fromManifest(manifest: object): HostedRepository | string | null;
  };
  export default hostedGitInfo;
}
