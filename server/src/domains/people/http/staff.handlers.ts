import { lateSince, targetBusinessDays } from '#domains/people/rules/target.rules';
import { findAuditEntries } from '#domains/people/store/audit-list.store';
import { findOverview } from '#domains/people/store/staff-overview.store';
import { countWaiting } from '#domains/people/store/staff-work.store';
import { readCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';

export const listAuditEntries = accountHandler(
  'listAuditEntries',
  { transaction: false },
  async ({ db, account }, { query }) => {
    const { area, cursor, pageSize = 20 } = query;
    const [before] = readCursor(cursor, ['serial']) ?? [];
    const rows = await findAuditEntries(db, { viewer: account.id, area, before, limit: pageSize + 1 });
    return pageOfRows(
      rows,
      pageSize,
      ({ id }) => [id],
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  },
);

export const getStaffOverview = accountHandler('getStaffOverview', { transaction: false }, async ({ db, clock }) => {
  const now = clock.now();
  return { targetBusinessDays, ...(await findOverview(db, lateSince(now), now)) };
});

export const countStaffWork = accountHandler('countStaffWork', { transaction: false }, ({ db }) => countWaiting(db));
