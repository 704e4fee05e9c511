import { accessSync, constants, mkdirSync } from 'node:fs';
import { Problem } from '@charis/shared/node/problem';
import { fileTrouble } from '@charis/tools/problem';

/**
 * Fails where the folder of what the site keeps cannot be written, before anything else is opened.
 * @throws {Problem}
 */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const message = `The data folder ${dataDir} (DATA_DIR) cannot be written: ${fileTrouble(error)}.`;
    throw new Problem(message, 1, { cause: error });
  }
}
