/** The one video of the demo: a film as if its author had sent it with its poster. */
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import { fileKey } from '#platform/files/storage';
import type { Community } from './posts';
import type { Random } from './random';

const size = { width: 480, height: 270 };

export interface Film {
  uploads: [Insertable<Database['upload']>, Insertable<Database['upload']>];
  /** The files by the names in the storage. */
  files: [key: string, content: Buffer][];
}

/** Gives the newest post with pictures that everyone sees the film instead of these. */
export async function addFilm(random: Random, { posts }: Community): Promise<Film> {
  const [post] = posts
    .filter(({ status, visibility }) => `${status} ${visibility}` === 'PUBLISHED PUBLIC')
    .filter(({ moderation, media }) => moderation === 'VISIBLE' && media !== '[]')
    .sort((one, other) => Number(other.published_at) - Number(one.published_at));
  if (!post) throw new Error('The demo has posts with pictures');
  const [film, still] = await Promise.all(
    ['film.webm', 'film.webp'].map((name) => readFile(new URL(`./${name}`, import.meta.url))),
  );
  if (!film || !still) throw new Error('The film has its files');
  const [id, posterId] = [random.uuid(), random.uuid()];
  post.media = JSON.stringify([
    {
      kind: 'video',
      uploadId: id,
      src: `/api/files/${id}/file.webm`,
      alt: post.title,
      widths: [],
      ...size,
      poster: `/api/files/${posterId}/480`,
      posterWidths: [480],
      posterUploadId: posterId,
    },
  ]);
  const at = post.published_at as Date;
  const sent = { account_id: post.author_id, state: 'READY', attached_at: at, expires_at: at, created_at: at } as const;
  const upload = (bytes: number) => ({ ...sent, bytes, max_bytes: bytes });
  return {
    uploads: [
      {
        ...upload(film.length),
        id,
        purpose: 'post-video',
        file_name: 'drawings.webm',
        extension: 'webm',
        stored_name: 'file.webm',
      },
      {
        ...upload(still.length),
        id: posterId,
        purpose: 'post-image',
        file_name: 'drawings.webp',
        extension: 'webp',
        stored_name: '480.webp',
        widths: [480],
        ...size,
      },
    ],
    files: [
      [fileKey(id, 'file.webm'), film],
      [fileKey(posterId, '480.webp'), still],
    ],
  };
}
