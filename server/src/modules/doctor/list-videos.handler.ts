import { handler } from '#api/handler';
import { followedPage } from '#api/page';
import { notFound } from '#api/refusal';
import { presentVideo } from '#modules/doctor-profile/own-profile.presenter';
import { findVideos } from '#modules/doctor-profile/video.store';
import { hasPublicPage } from './doctor-page.store';

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
