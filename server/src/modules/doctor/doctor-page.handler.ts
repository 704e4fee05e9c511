import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { findCard, findClinic, findClinicDoctors, findDetails, findEvaluations } from './doctor-page.store';
import { inLanguage } from './title.rules';

export const getDoctorCard = handler(
  'getDoctorCard',
  { transaction: false },
  async ({ db, account, browser }, { params }) => {
    const doctor = await findCard(db, params.id, account?.id ?? null);
    if (!doctor) throw notFound('The doctor');
    return inLanguage(doctor, browser.language);
  },
);

export const getDoctorDetails = handler(
  'getDoctorDetails',
  { transaction: false },
  async ({ db, account }, { params }) => {
    const details = await findDetails(db, params.id, account?.id ?? null);
    if (!details) throw notFound('The doctor');
    return details;
  },
);

export const getEvaluations = handler('getEvaluations', { transaction: false }, async ({ db, account }, { query }) => {
  const evaluations = await findEvaluations(db, query.doctorUserId, account?.id ?? null);
  if (!evaluations) throw notFound('The doctor');
  return evaluations;
});

export const getClinic = handler('getClinic', { transaction: false }, async ({ db, account, browser }, { params }) => {
  const clinic = await findClinic(db, params.clinicId);
  if (!clinic) throw notFound('The clinic');
  const doctors = await findClinicDoctors(db, params.clinicId, account?.id ?? null);
  return { ...clinic, doctors: doctors.map((doctor) => inLanguage(doctor, browser.language)) };
});
