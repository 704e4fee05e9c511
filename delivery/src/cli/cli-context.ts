/** The things that the command line gets from the person who runs it. */
export interface CliContext {
  env: Record<string, string | undefined>;
  /** Results. */
  out: Output;
  /** Progress and refusals. */
  err: Output;
  /** Folder that `npm start` keeps its data in, with tokens and keys of the delivery on this machine. */
  dataDir: () => string;
  /** Returns the folder of a remote's built files; builds them first where `fresh`. Rejects with a sentence. */
  build: (name: string, options: { fresh: boolean }) => Promise<string>;
  /** Asks a person a question of yes or no; undefined where there is none to ask. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Returns the revision of the sources, such as a commit. */
  sourceRevision: () => Promise<string>;
  /** What has changed, as the package itself tells. */
  changelog: (name: string) => Promise<string>;
}

export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Returns the team of the delivery on this machine that releases a package: `mf-catalogue` is released by `catalogue`. */
export const localTeam = (name: string) => name.replace(/^mf-/, '');
