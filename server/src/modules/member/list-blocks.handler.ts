import { readCursor, writeCursor } from '#api/cursor';
import { accountHandler } from '#api/handler';
import { cursorPage } from '#api/page';
import { findBlocks } from './block.store';

export const listBlocks = accountHandler('listBlocks', { transaction: false }, async ({ db, account }, { query }) => {
  const { cursor, pageSize = 10 } = query;
  const rows = await findBlocks(db, account.id, readCursor(cursor, ['time', 'id']), pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = last && rows.length > pageSize ? writeCursor([last.place, last.userId]) : null;
  const list = page.map(({ place: _, at, ...person }) => ({ ...person, at: at.toISOString() }));
  return cursorPage(list, pageSize, next);
});
