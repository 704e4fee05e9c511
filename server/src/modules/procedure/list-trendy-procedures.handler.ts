import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { packs } from '#content/packs';
import { presentProcedure } from './catalogue.presenter';
import { findTrendy } from './catalogue.store';
import { isAdvertised } from './trendy.rules';

const days = 30;
const usual = 6;
/** As many as there are, so that what is left out afterwards leaves room for others. */
const all = 100;

export const listTrendyProcedures = handler(
  'listTrendyProcedures',
  { transaction: false },
  async ({ db, config, clock, browser }, { query: { limit = usual } }) => {
    const { procedures } = packs[config.contentPack];
    const since = new Date(clock.now().getTime() - days * 24 * 3_600_000);
    const names = await findTrendy(db, since, all);
    const found = names.flatMap((name) => procedures.find(({ categoryName }) => categoryName === name) ?? []);
    const shown = found.filter((one) => isAdvertised(one, config.contentPack)).slice(0, limit);
    return wholeList(shown.map((one) => presentProcedure(one, browser.language)));
  },
);
