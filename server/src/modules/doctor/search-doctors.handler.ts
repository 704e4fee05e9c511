import { handler } from '#api/handler';
import { numberedPage } from '#api/page';
import { badInput } from '#api/refusal';
import { findDoctors } from './doctor-search.store';
import { ratesInLists } from './rating.rules';

export const searchDoctors = handler(
  'searchDoctors',
  { transaction: false },
  async ({ db, clock, account, config }, { body }) => {
    const { pageNum = 1, pageSize = 10 } = body;
    const hasPlace = body.lat !== undefined && body.lng !== undefined;
    if (!hasPlace && (body.sort === 'distance' || body.radiusKm !== undefined)) {
      throw badInput([{ field: 'lat', message: 'A distance needs lat and lng' }]);
    }
    const viewer = account?.id ?? null;
    const { list, total } = await findDoctors(
      db,
      { ...body, pageNum, pageSize },
      {
        ...{ now: clock.now(), viewer },
        byRating: ratesInLists(config),
      },
    );
    return numberedPage(list, total, pageNum, pageSize);
  },
);
