import { charityPercent } from '@charis/shared/rules';
import { findCheck } from '#domains/commerce/store/check.store';
import * as store from '#domains/commerce/store/ledger.store';
import { accountHandler, handler } from '#platform/http/handler';
import { cursorPage } from '#platform/http/page';
import { serverText } from '#platform/texts/server-text';

const read = { transaction: false };

export const getCharityTotal = handler('getCharityTotal', read, async ({ db, clock }) => {
  const rows = await store.findCharity(db, clock.now());
  const sum = (some: typeof rows) => some.reduce((total, { cents }) => total + cents, 0);
  const months = [...new Set(rows.map(({ month }) => month))].slice(-12);
  return {
    totalCents: sum(rows),
    setAsideCents: rows.reduce((total, row) => total + row.set_aside, 0),
    percent: charityPercent,
    kinds: (['voucher', 'booking', 'subscription'] as const).map((kind) => ({
      kind,
      cents: sum(rows.filter((row) => row.kind === kind)),
    })),
    months: months.map((month) => ({ month, cents: sum(rows.filter((row) => row.month === month)) })),
  };
});

export const listLedger = accountHandler('listLedger', read, async ({ db }, { query: { cursor, pageSize = 20 } }) => {
  const { list, nextCursor } = await store.findEntries(db, cursor, pageSize);
  const entries = list.map(({ id, at, kind, account, cents, event, order_id }) => ({
    entryId: id,
    atUtc: at.toISOString(),
    kind,
    account,
    cents,
    event,
    orderId: order_id ?? '',
  }));
  return cursorPage(entries, pageSize, nextCursor);
});

export const checkLedger = accountHandler('checkLedger', read, async ({ db, browser }) => {
  const { checked_at: at, problems = [] } = (await findCheck(db)) ?? {};
  return { checkedUtc: at?.toISOString() ?? null, problems: problems.map((one) => serverText(one, browser.language)) };
});
