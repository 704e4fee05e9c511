import { packs } from '#content/packs';
import { review } from '#content/schema';
import { findPublicPages } from '#domains/catalogue/store/public-page.store';
import { readCursor, writeCursor } from '#platform/http/cursor';
import { handler } from '#platform/http/handler';

const atOnce = 5000;

export const listPublicPages = handler(
  'listPublicPages',
  { transaction: false },
  async ({ db, clock, config }, { query: { kind, cursor } }) => {
    if (kind === 'procedure' || kind === 'instrument') {
      const pack = packs[config.contentPack];
      const items = kind === 'procedure' ? pack.procedures : pack.instruments;
      const list = items.map(({ categoryName: key }) => ({ key, changedAt: `${review.reviewed}T00:00:00.000Z` }));
      return { list, nextCursor: null };
    }
    const asked = {
      after: readCursor(cursor, ['id'])?.[0],
      limit: atOnce + 1,
      now: clock.now(),
      prescriptions: config.contentPack === 'spec',
    };
    const rows = await findPublicPages(db, kind, asked);
    const list = rows
      .slice(0, atOnce)
      .map(({ key, changedAt }) => ({ key, changedAt: changedAt?.toISOString() ?? null }));
    const last = rows.length > atOnce ? list.at(-1) : undefined;
    return { list, nextCursor: last ? writeCursor([last.key]) : null };
  },
);
