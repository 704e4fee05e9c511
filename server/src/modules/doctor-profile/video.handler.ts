import { isCaptions } from '@charis/shared/rules';
import { type AccountContext, accountHandler, type Input } from '#api/handler';
import { badInput, notFound, Refusal, refusedField } from '#api/refusal';
import { requireDoctorTexts } from '#modules/moderation/doctor-text.policy';
import { attachUpload } from '#modules/upload/index';
import { presentVideo } from './own-profile.presenter';
import { findVideos, lockProfile } from './own-profile.store';

type Given = Input<'addDoctorVideo'>['body'];

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
  if (known.length === 0) return;
  await db
    .updateTable('upload')
    .set({ attached_at: null })
    .where('id', 'in', known)
    .where('account_id', '=', account.id)
    .execute();
}

async function insertVideo(context: AccountContext, { uploadId, title, posterUploadId, captions = '' }: Given) {
  const { db, account, clock } = context;
  if (!uploadId) throw badInput([{ field: 'uploadId', message: 'Please choose a video.' }]);
  const places = await db.selectFrom('doctor_video').select('place').where('doctor_id', '=', account.id).execute();
  if (places.length >= mostVideos) throw refusedField('uploadId', 'You can have at most 50 videos.');
  await attachUpload(context, { accountId: account.id, uploadId, purpose: 'doctor-video', field: 'uploadId' });
  await attachPoster(context, posterUploadId);
  const taken = new Set(places.map(({ place }) => place));
  const place = Array.from({ length: mostVideos }, (_, at) => at + 1).find((one) => !taken.has(one)) ?? mostVideos;
  const { id } = await db
    .insertInto('doctor_video')
    .values({
      ...{
        doctor_id: account.id,
        upload_id: uploadId,
        poster_upload_id: posterUploadId ?? null,
        title,
        captions,
        place,
      },
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function updateVideo(context: AccountContext, videoId: string, { title, posterUploadId, captions }: Given) {
  const { db, account } = context;
  const [video] = await findVideos(db, account.id, videoId);
  if (!video) throw notFound('The video');
  const isOther = posterUploadId !== undefined && posterUploadId !== (video.poster?.id ?? null);
  if (isOther) {
    await attachPoster(context, posterUploadId);
    await release(context, video.poster?.id ?? null);
  }
  await db
    .updateTable('doctor_video')
    .set({
      title,
      ...(isOther ? { poster_upload_id: posterUploadId } : {}),
      ...(captions === undefined ? {} : { captions }),
    })
    .where('id', '=', videoId)
    .execute();
  return videoId;
}

export const addDoctorVideo = accountHandler('addDoctorVideo', { transaction: true }, async (context, { body }) => {
  const { db, account, files } = context;
  await lockProfile(db, account.id);
  if (body.captions && !isCaptions(body.captions)) {
    throw new Refusal('FIELD_REFUSED', 'These are no WebVTT captions.', {
      data: { errors: [{ field: 'captions', message: 'These are no WebVTT captions.' }] },
    });
  }
  await requireDoctorTexts(context, { title: body.title, captions: body.captions });
  const id = body.videoId ? await updateVideo(context, body.videoId, body) : await insertVideo(context, body);
  const [video] = await findVideos(db, account.id, id);
  if (!video) throw notFound('The video');
  return presentVideo(video, files.urls);
});

export const deleteDoctorVideo = accountHandler(
  'deleteDoctorVideo',
  { transaction: true },
  async (context, { params }) => {
    const { db, account } = context;
    const gone = await db
      .deleteFrom('doctor_video')
      .where('id', '=', params.id)
      .where('doctor_id', '=', account.id)
      .returning(['upload_id', 'poster_upload_id'])
      .executeTakeFirst();
    if (gone) await release(context, gone.upload_id, gone.poster_upload_id);
    return { deleted: true as const };
  },
);
