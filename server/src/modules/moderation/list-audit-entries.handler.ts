import { accountHandler } from '#api/handler';
import { cursorPage } from '#api/page';
import { badInput } from '#api/refusal';
import { findAuditEntries } from './audit.store';

export const listAuditEntries = accountHandler(
  'listAuditEntries',
  { transaction: false },
  async ({ db }, { query }) => {
    const { cursor, pageSize = 20 } = query;
    if (cursor && !/^\d{1,18}$/.test(cursor)) throw badInput([{ field: 'cursor', message: 'Unknown cursor' }]);
    const rows = await findAuditEntries(db, cursor, pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
    return cursorPage(list, pageSize, rows.length > pageSize ? (list.at(-1)?.id ?? null) : null);
  },
);
