import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { findDoctor } from './doctor-detail.store';
import { inLanguage } from './title.rules';

export const getDoctorDetail = handler(
  'getDoctorDetail',
  { transaction: false },
  async ({ db, account, browser }, { query }) => {
    const doctor = await findDoctor(db, query.id, account?.id ?? null);
    if (!doctor) throw notFound('The doctor');
    return inLanguage(doctor, browser.language);
  },
);
