import { packs } from '#content/packs';
import { reportWeeks } from '#domains/community/rules/recovery.rules';
import { findDiaries, findReported } from '#domains/community/store/recovery.store';
import { handler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

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
