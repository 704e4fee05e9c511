import { readCursor, writeCursor } from '#api/cursor';
import { accountHandler } from '#api/handler';
import { cursorPage } from '#api/page';
import { findAuditEntries } from './audit.store';

export const listAuditEntries = accountHandler(
  'listAuditEntries',
  { transaction: false },
  async ({ db, account }, { query }) => {
    const { cursor, pageSize = 20 } = query;
    const [before] = readCursor(cursor, ['serial']) ?? [];
    const rows = await findAuditEntries(db, account.id, before, pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
    const last = list.at(-1);
    return cursorPage(list, pageSize, last && rows.length > pageSize ? writeCursor([last.id]) : null);
  },
);
