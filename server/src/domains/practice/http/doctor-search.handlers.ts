import { isPriced } from '#content/cost-text';
import { packs } from '#content/packs';
import { presentInstrument } from '#domains/catalogue/index';
import { topIds } from '#domains/practice/queries/top-doctors.service';
import { groupAreas } from '#domains/practice/rules/area.rules';
import { requirePosition } from '#domains/practice/rules/position.rules';
import { ratesInLists } from '#domains/practice/rules/rating.rules';
import { inLanguage } from '#domains/practice/rules/title.rules';
import { findAreas } from '#domains/practice/store/area.store';
import { countFacets } from '#domains/practice/store/doctor-facets.store';
import { findPlaces } from '#domains/practice/store/doctor-place.store';
import { findDoctors } from '#domains/practice/store/doctor-search.store';
import { findFees } from '#domains/practice/store/procedure-fee.store';
import { findAddresses, findCategories } from '#domains/practice/store/suggestion.store';
import { findCards } from '#domains/practice/store/top-doctor.store';
import { handler } from '#platform/http/handler';
import { numberedPage, wholeList } from '#platform/http/page';
import { badInput } from '#platform/http/refusal';

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
        now: clock.now(),
        viewer,
        byRating: ratesInLists(config),
      },
    );
    const shown = list.map((doctor) => inLanguage(doctor, browser.language));
    return numberedPage(shown, total, pageNum, pageSize);
  },
);

export const searchAddresses = handler('searchAddresses', { transaction: false }, async ({ db }, { body }) =>
  wholeList(await findAddresses(db, body.keyword)),
);

export const searchDoctorProcedures = handler(
  'searchDoctorProcedures',
  { transaction: false },
  async ({ db, config, browser }, { body }) => {
    const { procedures, instruments } = packs[config.contentPack];
    const known = [
      ...procedures.map((item) => ({ kind: 'procedure' as const, ...presentInstrument(item, browser.language) })),
      ...instruments.map((item) => ({ kind: 'instrument' as const, ...presentInstrument(item, browser.language) })),
    ];
    return wholeList(await findCategories(db, body.keyword, known));
  },
);

export const countDoctors = handler(
  'countDoctors',
  { transaction: false },
  async ({ db, clock, account, config }, { body }) => {
    requirePosition(body);
    const facets = await countFacets(db, body, { now: clock.now(), viewer: account?.id ?? null });
    return { ...facets, byRating: ratesInLists(config) };
  },
);

export const listAreas = handler('listAreas', { transaction: false }, async ({ db }) =>
  groupAreas(await findAreas(db)),
);

export const listDoctorPlaces = handler(
  'listDoctorPlaces',
  { transaction: false },
  async ({ db, clock, account }, { body }) => {
    requirePosition(body);
    return findPlaces(db, body, { now: clock.now(), viewer: account?.id ?? null });
  },
);

export const listTopDoctors = handler(
  'listTopDoctors',
  { transaction: false },
  async ({ db, clock, account, config, browser }, { body }) => {
    const ids = await topIds({ db, clock, config });
    const wanted = { viewer: account?.id ?? null, now: clock.now(), limit: body.limit ?? 6 };
    const cards = (await findCards(db, ids, wanted)).map(({ nextFree, ...card }) => ({
      ...inLanguage(card, browser.language),
      nextFreeUtc: nextFree?.toISOString() ?? null,
    }));
    return wholeList(
      ratesInLists(config) ? cards : cards.map((card) => ({ ...card, rating: null, ratingCount: null })),
    );
  },
);

export const getProcedureFees = handler(
  'getProcedureFees',
  { transaction: false },
  async ({ db, config }, { params }) => {
    const { procedures } = packs[config.contentPack];
    const procedure = procedures.find(({ categoryName }) => categoryName === params.category);
    return procedure && isPriced(procedure) ? findFees(db, params.category) : [];
  },
);
