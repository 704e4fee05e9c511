import { packs } from '#content/packs';
import { review } from '#content/schema';
import { findVoucherPages } from '#domains/commerce/index';
import { findPostPages, findQuestionPages } from '#domains/community/index';
import { findDoctorPages } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';
import { readCursor, writeCursor } from '#platform/http/cursor';
import { handler } from '#platform/http/handler';

const atOnce = 5000;
/** The ids of rows are all beyond it. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Asked {
  after: string;
  limit: number;
  now: Date;
  /** Whether vouchers of prescription services are shown. */
  prescriptions: boolean;
}

interface PublicPage {
  key: string;
  changedAt?: Date;
}

/** Asks the owner of each kind what of it guests may read, in the order of the ids. */
const finders: Record<'doctor' | 'voucher' | 'post' | 'question', (db: Db, asked: Asked) => Promise<PublicPage[]>> = {
  doctor: findDoctorPages,
  voucher: findVoucherPages,
  post: findPostPages,
  question: findQuestionPages,
};

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
      after: readCursor(cursor, ['id'])?.[0] ?? beforeAll,
      limit: atOnce + 1,
      now: clock.now(),
      prescriptions: config.contentPack === 'spec',
    };
    const rows = await finders[kind](db, asked);
    const list = rows
      .slice(0, atOnce)
      .map(({ key, changedAt }) => ({ key, changedAt: changedAt?.toISOString() ?? null }));
    const last = rows.length > atOnce ? list.at(-1) : undefined;
    return { list, nextCursor: last ? writeCursor([last.key]) : null };
  },
);
