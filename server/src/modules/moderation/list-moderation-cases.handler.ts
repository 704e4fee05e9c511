import { accountHandler } from '#api/handler';
import { cursorPage } from '#api/page';
import { badInput } from '#api/refusal';
import { describeCases } from './case.store';
import { readCaseCursor, writeCaseCursor } from './case-cursor.rules';
import { findCaseKeys } from './case-queue.store';

export const listModerationCases = accountHandler(
  'listModerationCases',
  { transaction: false },
  async ({ db, account }, { query }) => {
    const { filter = 'open', cursor, pageSize = 10 } = query;
    const after = cursor ? readCaseCursor(cursor) : undefined;
    if (cursor && !after) throw badInput([{ field: 'cursor', message: 'Unknown cursor' }]);
    const keys = await findCaseKeys(db, filter, after, pageSize + 1);
    const page = keys.slice(0, pageSize);
    const view = filter === 'decided' ? 'decided' : 'waiting';
    const rows = page.length > 0 ? await describeCases(db, page, { viewer: account.id, view }) : [];
    const list = rows.map(({ kind, id, ...row }) => {
      const key = page.find((known) => known.kind === kind && known.id === id);
      const since = new Date(key?.since ?? 0).toISOString();
      return { ...row, subject: { kind, id }, since, urgent: key?.urgent ?? false };
    });
    const last = page.at(-1);
    return cursorPage(list, pageSize, last && keys.length > pageSize ? writeCaseCursor(last) : null);
  },
);
