/** The one video of the demo: a film that `tools/media/make-clips.mjs` draws, as if its author had sent it. */
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { Database } from '#database/tables';
import { fileKey, type Storage } from '#files/storage';
import type { Community } from './posts';
import type { Random } from './random';

const file = new URL('./film.webm', import.meta.url);
const name = 'file.webm';
const size = { width: 480, height: 270 };

export const readFilm = (): Promise<Buffer> => readFile(file);

/** Gives the newest post that everybody sees the film, and makes the upload for it. */
export function addFilm(random: Random, { posts }: Community, bytes: number): Insertable<Database['upload']> {
  const [post] = posts
    .filter(
      ({ status, visibility, moderation }) => `${status} ${visibility} ${moderation}` === 'PUBLISHED PUBLIC VISIBLE',
    )
    .sort((one, other) => Number(other.published_at) - Number(one.published_at));
  if (!post) throw new Error('The demo has posts that everybody sees');
  const id = random.uuid();
  const none = { widths: [], poster: '', posterWidths: [], posterUploadId: null };
  const src = `/api/files/${id}/${name}`;
  post.media = JSON.stringify([{ kind: 'video', uploadId: id, src, alt: post.title, ...size, ...none }]);
  const at = post.published_at as Date;
  return {
    ...{ id, account_id: post.author_id, purpose: 'post-video', file_name: 'drawings.webm', extension: 'webm' },
    ...{ state: 'READY', max_bytes: bytes, bytes, stored_name: name, attached_at: at, expires_at: at, created_at: at },
  } as const;
}

/** Puts the film where its upload says that it is. */
export const keepFilm = (storage: Storage, { id }: Insertable<Database['upload']>, film: Buffer): Promise<void> =>
  storage.write(fileKey(String(id), name), film);
