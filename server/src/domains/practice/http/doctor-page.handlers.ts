import { presentVideo } from '#domains/practice/http/own-profile.presenter';
import { inLanguage } from '#domains/practice/rules/title.rules';
import {
  findCard,
  findClinic,
  findClinicDoctors,
  findDetails,
  findEvaluations,
  hasPublicPage,
} from '#domains/practice/store/doctor-page.store';
import { addView } from '#domains/practice/store/doctor-view.store';
import { findVideos } from '#domains/practice/store/video.store';
import { markOf } from '#domains/visibility/index';
import { handler } from '#platform/http/handler';
import { followedPage } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';

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

export const listDoctorVideos = handler(
  'listDoctorVideos',
  { transaction: false },
  async ({ db, account, files }, { body: { memberId, cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } }) => {
    if (!(await hasPublicPage(db, memberId, account?.id ?? null))) throw notFound('The doctor');
    const videos = await findVideos(db, memberId);
    const page = videos.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return followedPage(
      page.map((video) => presentVideo(video, files.urls)),
      videos.length,
      pageNum,
      pageSize,
    );
  },
);

export const countDoctorView = handler(
  'countDoctorView',
  { transaction: false },
  async (context, { body: { doctorUserId } }) => {
    const { db, clock, account } = context;
    if (!(await hasPublicPage(db, doctorUserId, account?.id ?? null))) throw notFound('The doctor');
    if (account?.id === doctorUserId) return { counted: false };
    const mark = markOf(context, `doctor ${doctorUserId}`);
    return { counted: await addView(db, { doctorId: doctorUserId, mark, now: clock.now() }) };
  },
);
