import { isCaptions } from '@charis/shared/rules';
import { attachUpload, detachUploadsOf } from '#domains/media/index';
import { requireDoctorTexts } from '#domains/practice/rules/doctor-text.policy';
import { lockProfile } from '#domains/practice/store/own-profile.store';
import {
  deleteVideo,
  findVideoPlaces,
  findVideos,
  insertVideo,
  updateVideo,
} from '#domains/practice/store/video.store';
import { type AccountContext, accountHandler, type Input } from '#platform/http/handler';
import { badInput, notFound, Refusal, refusedField } from '#platform/http/refusal';
import { presentVideo } from './own-profile.presenter';

type VideoInput = Input<'addDoctorVideo'>['body'];

/** Videos that a doctor may have. */
const mostVideos = 50;

async function attachPoster(context: AccountContext, posterUploadId: string | null | undefined) {
  if (!posterUploadId) return;
  const purpose = 'doctor-image';
  await attachUpload(context, {
    accountId: context.account.id,
    uploadId: posterUploadId,
    purpose,
    field: 'posterUploadId',
  });
}

async function release({ db, account }: AccountContext, ...ids: (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  await detachUploadsOf(db, account.id, known);
}

async function makeVideo(context: AccountContext, given: VideoInput) {
  const { db, account, clock } = context;
  const { uploadId, title, posterUploadId, captions = '', captionsLanguage = 'en' } = given;
  if (!uploadId) throw badInput([{ field: 'uploadId', message: 'Please choose a video.' }]);
  const places = await findVideoPlaces(db, account.id);
  if (places.length >= mostVideos) throw refusedField('uploadId', 'You can have at most 50 videos.');
  await attachUpload(context, { accountId: account.id, uploadId, purpose: 'doctor-video', field: 'uploadId' });
  await attachPoster(context, posterUploadId);
  const taken = new Set(places);
  const place = Array.from({ length: mostVideos }, (_, at) => at + 1).find((one) => !taken.has(one)) ?? mostVideos;
  return insertVideo(db, {
    doctor_id: account.id,
    upload_id: uploadId,
    poster_upload_id: posterUploadId ?? null,
    title,
    captions,
    captions_language: captionsLanguage,
    place,
    created_at: clock.now(),
  });
}

async function changeVideo(context: AccountContext, videoId: string, given: VideoInput) {
  const { db, account } = context;
  const { title, posterUploadId, captions, captionsLanguage } = given;
  const [video] = await findVideos(db, account.id, videoId);
  if (!video) throw notFound('The video');
  const isOther = posterUploadId !== undefined && posterUploadId !== (video.poster?.id ?? null);
  if (isOther) {
    await attachPoster(context, posterUploadId);
    await release(context, video.poster?.id ?? null);
  }
  await updateVideo(db, videoId, {
    title,
    ...(isOther ? { poster_upload_id: posterUploadId } : {}),
    ...(captions === undefined ? {} : { captions }),
    ...(captionsLanguage ? { captions_language: captionsLanguage } : {}),
  });
  return videoId;
}

export const addDoctorVideo = accountHandler('addDoctorVideo', { transaction: true }, async (context, { body }) => {
  const { db, account, files } = context;
  await lockProfile(db, account.id);
  if (body.captions && !isCaptions(body.captions)) {
    throw new Refusal('FIELD_REFUSED', 'These captions are not in the WebVTT format.', {
      data: { errors: [{ field: 'captions', message: 'These captions are not in the WebVTT format.' }] },
    });
  }
  await requireDoctorTexts(context, { title: body.title, captions: body.captions });
  const id = body.videoId ? await changeVideo(context, body.videoId, body) : await makeVideo(context, body);
  const [video] = await findVideos(db, account.id, id);
  if (!video) throw notFound('The video');
  return presentVideo(video, files.urls);
});

export const deleteDoctorVideo = accountHandler(
  'deleteDoctorVideo',
  { transaction: true },
  async (context, { params }) => {
    const { db, account } = context;
    const gone = await deleteVideo(db, account.id, params.id);
    if (gone) await release(context, gone.upload_id, gone.poster_upload_id);
    return { deleted: true as const };
  },
);
