import { packs } from '#content/packs';
import { pathway } from '#content/shared-texts';
import { reportWeeks } from '#domains/catalogue/rules/recovery.rules';
import { isAdvertised } from '#domains/catalogue/rules/trendy.rules';
import { findListed, findTrendy } from '#domains/catalogue/store/catalogue.store';
import { findDiaries, findReported } from '#domains/catalogue/store/recovery.store';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { presentInstrument, presentProcedure, presentText } from './catalogue.presenter';

export const listProcedures = handler('listProcedures', { transaction: false }, async ({ db, config, browser }) => {
  const listed = await findListed(db, 'procedure', packs[config.contentPack].procedures);
  return wholeList(listed.map((item) => presentProcedure(item, browser.language)));
});

export const getProcedure = handler(
  'getProcedure',
  { transaction: false },
  async ({ config, browser: { language } }, { params }) => {
    const { procedures, instruments } = packs[config.contentPack];
    const text = procedures.find(({ categoryName }) => categoryName === params.category);
    if (!text) throw notFound('The procedure');
    const devices = instruments.filter(({ categoryName }) => text.instruments.includes(categoryName));
    return {
      ...presentProcedure(text, language),
      ...presentText(text, language, text.kind === 'surgery' ? pathway : undefined),
      instruments: devices.map((device) => presentInstrument(device, language)),
    };
  },
);

const usualDiaries = 5;

export const getRecovery = handler(
  'getRecovery',
  { transaction: false },
  async ({ db, account, config }, { params, query }) => {
    const { category } = params;
    if (!packs[config.contentPack].procedures.some(({ categoryName }) => categoryName === category)) {
      throw notFound('The procedure');
    }
    const [measured, diaries] = await Promise.all([
      findReported(db, category),
      findDiaries(db, category, account?.id ?? null, query.diaries ?? usualDiaries),
    ]);
    return {
      people: new Set(measured.map(({ member }) => member)).size,
      weeks: reportWeeks(measured),
      diaryCount: diaries.count,
      diaries: diaries.newest.map((diary) => ({ ...diary, createdAt: diary.createdAt.toISOString() })),
    };
  },
);

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
    const names = await findTrendy(db, since, all);
    const found = names.flatMap((name) => procedures.find(({ categoryName }) => categoryName === name) ?? []);
    const shown = found.filter((one) => isAdvertised(one, config.contentPack)).slice(0, limit);
    return wholeList(shown.map((one) => presentProcedure(one, browser.language)));
  },
);
