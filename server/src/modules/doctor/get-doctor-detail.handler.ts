import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { findDoctor } from './doctor-detail.store';

export const getDoctorDetail = handler(
  'getDoctorDetail',
  { transaction: false },
  async ({ db, account }, { query }) => {
    const doctor = await findDoctor(db, query.id, account?.id ?? null);
    if (!doctor) throw notFound('The doctor');
    return doctor;
  },
);
