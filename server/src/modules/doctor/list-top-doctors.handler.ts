import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { findDoctors } from './doctor-search.store';
import { ratesInLists } from './rating.rules';

export const listTopDoctors = handler(
  'listTopDoctors',
  { transaction: false },
  async ({ db, clock, account, config }, { body }) => {
    const filter = { sort: 'top', pageNum: 1, pageSize: body.limit ?? 6 } as const;
    const { list } = await findDoctors(db, filter, {
      ...{ now: clock.now(), viewer: account?.id ?? null },
      byRating: ratesInLists(config),
    });
    return wholeList(list);
  },
);
