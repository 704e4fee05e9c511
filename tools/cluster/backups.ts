import { join } from 'node:path';
import { fillFile, makeOwned, writeOwned } from './fill';

/** Where the machines of a cluster keep backups, by the files of deploy/recovery. */
export interface Backups {
  places: readonly ('folder' | 'bucket')[];
  /** What recovery.env says. */
  settings: Record<string, string | number>;
  /** Further lines of pgBackRest's configuration. */
  further?: string;
}

/** Writes pgBackRest's configuration of one machine below `folder`. @returns what pgBackRest is called with there */
export function configureBackups(
  { places, settings, further = '' }: Backups,
  folder: string,
  machine: Record<string, string | number>,
): string[] {
  const values = { ...settings, ...machine, PGBACKREST_LOCKS: join(folder, 'locks') };
  makeOwned(folder);
  makeOwned(join(folder, 'conf.d'));
  writeOwned(join(folder, 'pgbackrest.conf'), fillFile('recovery/pgbackrest.conf', values));
  for (const place of places)
    writeOwned(join(folder, 'conf.d', `${place}.conf`), fillFile(`recovery/${place}.conf`, values));
  if (further) writeOwned(join(folder, 'conf.d', 'further.conf'), further);
  return [`--config-path=${folder}`, '--stanza=charis'];
}
