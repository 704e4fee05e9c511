import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { ratesInLists } from './rating.rules';
import { inLanguage } from './title.rules';
import { findCards } from './top-doctor.store';
import { topIds } from './top-doctors.service';

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
