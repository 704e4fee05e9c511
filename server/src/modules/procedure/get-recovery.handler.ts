import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { packs } from '#content/packs';
import { reportWeeks } from './recovery.rules';
import { findDiaries, findReported } from './recovery.store';

export const getRecovery = handler(
  'getRecovery',
  { transaction: false },
  async ({ db, account, config }, { params }) => {
    const { category } = params;
    if (!packs[config.contentPack].procedures.some(({ categoryName }) => categoryName === category)) {
      throw notFound('The procedure');
    }
    const [told, diaries] = await Promise.all([
      findReported(db, category),
      findDiaries(db, category, account?.id ?? null),
    ]);
    return {
      people: new Set(told.map(({ member }) => member)).size,
      weeks: reportWeeks(told),
      diaries: diaries.map((diary) => ({ ...diary, createdAt: diary.createdAt.toISOString() })),
    };
  },
);
