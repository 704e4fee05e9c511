import { countOnSale, seenBy } from '#domains/commerce/index';
import { findWritten } from '#domains/community/index';
import { findCompared, findDoctor, inLanguage, ratesInLists } from '#domains/practice/index';
import { handler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

/** The parts of the page of a doctor, as they stand on it. */
const parts = ['faq', 'videos', 'posts', 'vouchers'] as const;

/** Names the parts of the page that may have something; a part says itself what of it the viewer may see. */
export const getDoctorDetail = handler(
  'getDoctorDetail',
  { transaction: false },
  async ({ db, account, browser: { language } }, { query: { id } }) => {
    const [doctor, written] = await Promise.all([
      findDoctor(db, id, { viewer: account?.id ?? null, language }),
      findWritten(db, id),
    ]);
    if (!doctor) throw notFound('The doctor');
    const some = new Set([...doctor.parts, ...(written.answers ? ['faq'] : []), ...(written.posts ? ['posts'] : [])]);
    return inLanguage({ ...doctor, parts: parts.filter((part) => some.has(part)) }, language);
  },
);

/** Side by side, doctors are in a list: ratings are there where lists have them. */
export const compareDoctors = handler('compareDoctors', { transaction: false }, async (context, { body: { ids } }) => {
  const { db, config, browser } = context;
  const seen = seenBy(context);
  const [doctors, vouchers] = await Promise.all([findCompared(db, ids, seen), countOnSale(db, ids, seen)]);
  return doctors.map(({ nextFree, ...doctor }) => ({
    ...inLanguage(doctor, browser.language),
    ...(ratesInLists(config) ? {} : { rating: null, ratingCount: null }),
    nextFreeUtc: nextFree?.toISOString() ?? null,
    vouchers: vouchers.get(doctor.doctorUserId) ?? 0,
  }));
});
