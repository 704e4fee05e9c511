/** The pictures or the video of a post or draft. Their uploads are attached while it has them, so that they are not collected as orphans. */

import type { InputOf } from '@charis/shared/contract';
import { attachUploads, detachUploads, lockUploads, placeOf, type Upload } from '#domains/media/index';
import type { Db } from '#platform/database/connection';
import type { Media } from '#platform/database/tables/community';
import type { FileUrls } from '#platform/files/file-urls';
import type { AccountContext } from '#platform/http/handler';
import { badInput, Refusal } from '#platform/http/refusal';

type MediaInput = InputOf<'saveDraft'>['body']['media'][number];

const gone = 'Please choose the file again.';

export const uploadsOf = (media: readonly Media[]): string[] =>
  media.flatMap(({ uploadId, posterUploadId }) => [uploadId, posterUploadId].filter((id) => id !== null));

/** Says nothing of a poster: it stays. */
const posterOf = ({ uploadId, posterUploadId }: MediaInput, before: readonly Media[]): string | null =>
  posterUploadId === undefined
    ? (before.find((item) => item.uploadId === uploadId)?.posterUploadId ?? null)
    : posterUploadId;

function requireUpload(uploads: Map<string, Upload>, id: string, index: number, purpose?: Upload['purpose']): Upload {
  const upload = uploads.get(id);
  if (upload && (!purpose || upload.purpose === purpose)) return upload;
  throw new Refusal('FILE_GONE', gone, { data: { errors: [{ field: `media.${index}`, message: gone }] } });
}

/** Keeps drawings as the post has them: they have no upload. */
function keepDrawn({ src, alt = '' }: MediaInput, before: readonly Media[], index: number): Media {
  const drawn = before.find((item) => item.uploadId === null && item.src === src);
  if (!drawn) throw badInput([{ field: `media.${index}`, message: gone }]);
  return { ...drawn, alt };
}

function describe(given: MediaInput, upload: Upload, poster: Upload | null, urls: FileUrls): Media {
  const isVideo = upload.purpose === 'post-video';
  return {
    kind: isVideo ? 'video' : 'image',
    uploadId: upload.id,
    src: placeOf(upload, urls),
    alt: given.alt ?? '',
    widths: isVideo ? [] : upload.widths,
    width: upload.width ?? Number(given.width ?? 0),
    height: upload.height ?? Number(given.height ?? 0),
    poster: poster ? placeOf(poster, urls) : '',
    posterWidths: poster?.widths ?? [],
    posterUploadId: poster?.id ?? null,
  };
}

/**
 * Attaches what is given, and describes it as posts store it. What the post has and what is given is locked until the transaction ends.
 * @param before what the post has
 * @throws {Refusal} 404 at the item whose upload is not an own one that is READY; 400 for a video among other things
 */
export async function takeMedia({ db, account, clock, files }: AccountContext, given: MediaInput[], before: Media[]) {
  const posters = given.map((item) => posterOf(item, before));
  const ids = [...given.map(({ uploadId }) => uploadId), ...posters].filter((id) => id !== null);
  await lockUploads(db, [...ids, ...uploadsOf(before)]);
  const uploads = await attachUploads(db, {
    accountId: account.id,
    ids: [...new Set(ids)],
    purposes: ['post-image', 'post-video'],
    now: clock.now(),
  });
  const media = given.map((item, index) => {
    if (item.uploadId === null) return keepDrawn(item, before, index);
    const poster = posters[index] ? requireUpload(uploads, posters[index], index, 'post-image') : null;
    return describe(item, requireUpload(uploads, item.uploadId, index), poster, files.urls);
  });
  if (media.length > 1 && media.some(({ kind }) => kind === 'video')) {
    throw badInput([{ field: 'media', message: 'A post has pictures or one video' }]);
  }
  return media;
}

/** Lets go of what a post had and has no longer, unless another one has it; both are as they are stored, and locked. */
export function releaseMedia(db: Db, before: readonly Media[], after: readonly Media[] = []): Promise<void> {
  const kept = uploadsOf(after);
  return detachUploads(
    db,
    uploadsOf(before).filter((id) => !kept.includes(id)),
  );
}
