import { packs } from '#content/packs';
import { findTrendy, presentProcedure } from '#domains/catalogue/index';
import { countByCategory } from '#domains/community/index';
import { isAdvertised } from '#domains/search/rules/trendy.rules';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';

const days = 30;
const usual = 6;
/** The list has room for all, because some are left out afterwards. */
const all = 100;

export const listTrendyProcedures = handler(
  'listTrendyProcedures',
  { transaction: false },
  async ({ db, config, clock, browser }, { query: { limit = usual } }) => {
    const { procedures } = packs[config.contentPack];
    const since = new Date(clock.now().getTime() - days * 24 * 3_600_000);
    const names = await findTrendy(db, since, await countByCategory(db, since), all);
    const found = names.flatMap((name) => procedures.find(({ categoryName }) => categoryName === name) ?? []);
    const shown = found.filter((one) => isAdvertised(one, config.contentPack)).slice(0, limit);
    return wholeList(shown.map((one) => presentProcedure(one, browser.language)));
  },
);
