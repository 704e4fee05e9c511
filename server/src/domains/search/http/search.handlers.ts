import { packs } from '#content/packs';
import { noteSearch, presentInstrument } from '#domains/catalogue/index';
import { findOnSale, seenBy } from '#domains/commerce/index';
import { searchQuestions } from '#domains/community/index';
import { findAddresses, findCategories, findDoctors, ratesInLists, titleIn } from '#domains/practice/index';
import { find } from '#domains/search/queries/search.service';
import { piecesOf } from '#domains/search/rules/pieces.rules';
import { questionsAbout } from '#domains/search/rules/site-questions.rules';
import { handler } from '#platform/http/handler';

export const search = handler('search', { transaction: false }, async (context, { query }) => {
  if (!query.cursor) await noteSearch(context, query.q);
  return find(context, query);
});

/** The most results of each kind but posts. */
const few = 4;

export const searchSite = handler('searchSite', { transaction: false }, async (context, { query: { q } }) => {
  await noteSearch(context, q);
  const { db, clock, account, config, browser } = context;
  const now = clock.now();
  const viewer = account?.id ?? null;
  const { language } = browser;
  const { procedures, instruments } = packs[config.contentPack];
  const known = [
    ...procedures.map((item) => ({ kind: 'procedure' as const, ...presentInstrument(item, language) })),
    ...instruments.map((item) => ({ kind: 'instrument' as const, ...presentInstrument(item, language) })),
  ];
  const page = { pageNum: 1, pageSize: few };
  const [categories, doctors, addresses, vouchers, asked, hits] = await Promise.all([
    findCategories(db, q, known),
    findDoctors(db, { keyword: q, ...page }, { now, viewer, byRating: ratesInLists(config) }),
    findAddresses(db, q),
    findOnSale(db, { keyword: q, ...seenBy(context), sort: 'newest' }, page),
    searchQuestions(db, { q, limit: few }, viewer),
    find(context, { q }),
  ]);
  return {
    categories: categories.slice(0, few).map(({ kind, categoryName, title }) => ({ kind, categoryName, title })),
    doctors: doctors.list.map(({ doctorUserId, name, title, image, suburb, stateCode }) => ({
      doctorUserId,
      name,
      title: titleIn(title, language),
      image,
      suburb,
      stateCode,
    })),
    clinics: addresses
      .flatMap(({ clinicId, name, suburb, stateCode }) => (clinicId ? [{ clinicId, name, suburb, stateCode }] : []))
      .slice(0, few),
    vouchers: vouchers.rows.map(({ id, name, doctor_name, after_aud }) => ({
      couponId: id,
      name,
      doctorName: doctor_name,
      afterPrice: after_aud,
    })),
    questions: questionsAbout(q, packs[config.contentPack], language).slice(0, few),
    asked: asked.map(({ id, title, answerCount, terms }) => ({
      questionId: id,
      title: piecesOf(title, terms),
      answerCount,
    })),
    hits: hits.list,
  };
});
