import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Second names of files that may go at any moment, among the drafts of uploads, from where what a killed process left is swept. */
export class PinnedFiles {
  /** The file that holds the content of each path below DATA_DIR. */
  readonly places = new Map<string, string>();

  constructor(private readonly dataDir: string) {}

  /** Leaves out what is not there. */
  async pin(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const drafts = join(this.dataDir, 'uploads', 'drafts');
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    for (const path of paths) {
      const place = join(drafts, randomUUID());
      const file = join(this.dataDir, path);
      // Some disks have one name for each file.
      const pinned = await link(file, place)
        .catch(() => copyFile(file, place, constants.COPYFILE_EXCL))
        .then(() => true, missing);
      if (pinned) this.places.set(path, place);
    }
  }

  async release(): Promise<void> {
    for (const place of this.places.values()) await rm(place, { force: true });
  }
}

function missing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
