/** The files that rows of the database depend on: sites that share the database share them. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

const names = ['uploads', 'mail-secret', 'push-secret', 'voucher-secret'];

/** Gives the data folder of another site those of the site that all tests share. */
export function shareFiles(dataDir: string): void {
  for (const name of names) symlinkSync(join(process.env.CHARIS_SITE_DATA ?? '', name), join(dataDir, name));
}
