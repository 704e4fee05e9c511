export interface BuiltRemote {
  name: string;
  version: string;
  /** Its files with `record.json`, as delivery takes them. */
  folder: string;
}

export interface DevelopOptions {
  /** Address of the site, such as `https://staging.example.org`. */
  site: string;
  /** 3300 by default; 0 for a free one. */
  port?: number;
  /** Is told what has been built, and what has failed. */
  log?: (line: string) => void;
}

export interface DevelopedRemote {
  /** The origin of the pages. */
  url: string;
  close(): Promise<void>;
}
