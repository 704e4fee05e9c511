import { openFile } from '@charis/shared/node';
import type { ReleasedFile } from './release-registry';

/** Returns a file of a release as a build leaves it: its packed copy beside it, as `<path>.br`. */
export function diskFile(path: string, { size, brotli }: { size: number; brotli?: number }): ReleasedFile {
  return {
    size,
    brotli,
    open: async ({ packed, range } = {}) =>
      (await openFile(packed ? `${path}.br` : path))?.createReadStream(range ?? {}),
  };
}
