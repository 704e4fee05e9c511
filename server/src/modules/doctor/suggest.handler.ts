import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { packs } from '#content/packs';
import { presentInstrument } from '#modules/procedure/catalogue.presenter';
import { countFacets } from './doctor-facets.store';
import { requirePosition } from './position.rules';
import { ratesInLists } from './rating.rules';
import { findAddresses, findCategories } from './suggestion.store';

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
