import { type FileHandle, open } from 'node:fs/promises';

/** Returns the open file, or `undefined` where there is none. */
export async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
