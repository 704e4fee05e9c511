import { handler } from '#api/handler';
import { numberedPage } from '#api/page';
import { badInput } from '#api/refusal';
import { findDoctors } from './doctor-search.store';
import { ratesInLists } from './rating.rules';
import { inLanguage } from './title.rules';

export const searchDoctors = handler(
  'searchDoctors',
  { transaction: false },
  async ({ db, clock, account, config, browser }, { body }) => {
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
    const shown = list.map((doctor) => inLanguage(doctor, browser.language));
    return numberedPage(shown, total, pageNum, pageSize);
  },
);
