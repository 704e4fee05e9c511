import { handler } from '#api/handler';
import { numberedPage, wholeList } from '#api/page';
import { badInput } from '#api/refusal';
import { packs } from '#content/packs';
import { presentInstrument } from '#modules/procedure/catalogue.presenter';
import { groupAreas } from './area.rules';
import { findAreas } from './area.store';
import { countFacets } from './doctor-facets.store';
import { findPlaces } from './doctor-place.store';
import { findDoctors } from './doctor-search.store';
import { requirePosition } from './position.rules';
import { ratesInLists } from './rating.rules';
import { findAddresses, findCategories } from './suggestion.store';
import { inLanguage } from './title.rules';
import { findCards } from './top-doctor.store';
import { topIds } from './top-doctors.service';

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
    const cards = await findCards(db, ids, account?.id ?? null, body.limit ?? 6);
    const list = ratesInLists(config) ? cards : cards.map((card) => ({ ...card, rating: null, ratingCount: null }));
    return wholeList(list.map((doctor) => inLanguage(doctor, browser.language)));
  },
);
