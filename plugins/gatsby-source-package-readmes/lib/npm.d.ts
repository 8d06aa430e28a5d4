// The parts of npm's own libraries that are used here; they bring no types.

declare module "pacote" {
  /** The stream of a tarball; it emits an error when its integrity is not the wanted one. */
  export interface TarballStream {
    on(event: "data", listener: (chunk: Buffer) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }

  interface Pacote {
    /** What a registry knows about a package. */
    packument(spec: string, options: object): Promise<unknown>;
    tarball: {
      /** Calls the handler with the stream, and again with another one when the first was corrupt. */
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
    /** The configuration in the form that npm's libraries take. */
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
    /** A repository on a known host, the address of one on another host, or null; throws without any. */
    fromManifest(manifest: object): HostedRepository | string | null;
  };
  export default hostedGitInfo;
}
