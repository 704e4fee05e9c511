import { handler } from '#api/handler';
import { numberedPage } from '#api/page';
import { notFound } from '#api/refusal';
import { presentVideo } from '#modules/doctor-profile/own-profile.presenter';
import { findVideos } from '#modules/doctor-profile/own-profile.store';
import { hasPublicPage } from './doctor-page.store';

export const listDoctorVideos = handler(
  'listDoctorVideos',
  { transaction: false },
  async ({ db, account, files }, { body: { memberId, pageNum = 1, pageSize = 10 } }) => {
    if (!(await hasPublicPage(db, memberId, account?.id ?? null))) throw notFound('The doctor');
    const videos = await findVideos(db, memberId);
    const page = videos.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return numberedPage(
      page.map((video) => presentVideo(video, files.urls)),
      videos.length,
      pageNum,
      pageSize,
    );
  },
);
