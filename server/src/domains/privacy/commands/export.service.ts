import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccountOwner } from '#domains/identity/index';
import { insertServerFile, type Upload } from '#domains/media/index';
import { exportIndex } from '#domains/privacy/queries/export-index';
import { type ArchiveEntry, makeArchive } from '#domains/privacy/queries/make-archive';
import { claimExport, findEverything, findFiles, markExported } from '#domains/privacy/store/export.store';
import type { Db } from '#platform/database/connection';
import type { Storage } from '#platform/files/storage';
import { fileKey } from '#platform/files/storage';
import type { Services } from '#platform/http/handler';

/** The largest form of a file that is kept. */
const nameOf = ({ widths, stored_name }: Upload) => (widths.length > 0 ? `${widths.at(-1)}.webp` : stored_name);

/** Returns a name that every system can write. */
function pathOf(upload: Upload, place: number): string {
  const name = nameOf(upload);
  const ending = name.slice(name.lastIndexOf('.'));
  const base = upload.file_name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '_')
    .slice(0, 60);
  return `files/${place + 1}-${base || 'file'}${ending}`;
}

async function* entriesOf(db: Db, storage: Storage, accountId: string, now: Date): AsyncGenerator<ArchiveEntry> {
  const { language } = await findAccountOwner(db, accountId);
  const everything = [...(await findEverything(db, accountId))].filter(([, rows]) => rows.length > 0);
  const tables = everything.map(([name, rows]) => ({ name, path: `data/${name}.json`, rows: rows.length }));
  const uploads = await findFiles(db, accountId);
  const files = uploads.map((upload, place) => ({ path: pathOf(upload, place), name: upload.file_name }));
  const date = now.toISOString().slice(0, 10);
  yield { path: 'index.html', content: exportIndex({ language, date, tables, files }) };
  for (const [name, rows] of everything) yield { path: `data/${name}.json`, content: JSON.stringify(rows, null, 2) };
  for (const [place, upload] of uploads.entries()) {
    const key = fileKey(upload.id, nameOf(upload));
    if ((await storage.sizeOf(key)) === undefined) continue;
    yield { path: pathOf(upload, place), content: await storage.read(key) };
  }
}

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'files'>;

/** Makes one export that waits. @returns whether there was one */
export async function makeExport({ db, clock, files: { storage } }: ServiceDeps): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const accountId = await claimExport(trx);
    if (!accountId) return false;
    const now = clock.now();
    const folder = await mkdtemp(join(tmpdir(), 'charis-export-'));
    try {
      const path = join(folder, 'export.zip');
      await makeArchive(path, entriesOf(trx, storage, accountId, now));
      const { size } = await stat(path);
      const id = randomUUID();
      await storage.writeFile(fileKey(id, 'file.zip'), path);
      await insertServerFile(trx, { id, accountId, name: 'charis-export.zip', bytes: size, now });
      await markExported(trx, accountId, id, now);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return true;
  });
}
