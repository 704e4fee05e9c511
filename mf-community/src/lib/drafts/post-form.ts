/** The form of the composer, and how it becomes what the server takes. */
import type { DataOf, InputOf } from '@charis/shared/contract';
import { isBlank, meantIn, withPresentNames } from '@charis/shared/rules';

export type Draft = DataOf<'getDraft'>;

/**
 * A picture or a video; with `file` for as long as the server may lose it: until what it stands in is saved. `failed` says that the file did not
 * arrive, and whether this one never will.
 */
export type MediaItem = Draft['media'][number] & {
  key: string;
  file?: File | undefined;
  failed?: 'once' | 'final' | undefined;
};

export interface PostForm {
  title: string;
  content: string;
  media: MediaItem[];
  mentions: { userId: string; nickname: string }[];
  /** WebVTT. */
  captions: string;
  tags: string[];
  categoryName: string | null;
  areas: string[];
  visibility: Draft['visibility'];
  sensitive: boolean;
  /** Makes the post a recovery diary; pictures of its days are among the media. */
  diary: Draft['diary'];
}

export type PostBody = Omit<InputOf<'saveDraft'>['body'], 'draftId' | 'version'>;

export const emptyForm: PostForm = {
  title: '',
  content: '',
  media: [],
  mentions: [],
  captions: '',
  tags: [],
  categoryName: null,
  areas: [],
  visibility: 'PUBLIC',
  sensitive: false,
  diary: null,
};

export function formOf(draft: Draft): PostForm {
  const { title, captions, tags, categoryName, areas, visibility, sensitive, diary } = draft;
  const media = draft.media.map((item) => ({ ...item, key: item.uploadId ?? item.src }));
  const mentions = draft.mentions.map(({ userId, nickname }) => ({ userId, nickname }));
  const content = withPresentNames(draft.content, draft.mentions);
  return { title, content, media, mentions, captions, tags, categoryName, areas, visibility, sensitive, diary };
}

/** Returns whether it is with the server, or drawn. */
export const isSent = ({ uploadId, src }: MediaItem) => uploadId !== null || src !== '';

function mediaBody({
  uploadId,
  src,
  alt,
  posterUploadId,
  width,
  height,
  day,
  shared,
}: MediaItem): PostBody['media'][number] {
  const place = day === null ? {} : { day, shared };
  return { uploadId, ...(uploadId ? {} : { src }), alt: alt.trim(), posterUploadId, width, height, ...place };
}

/** Returns the form without what has not arrived yet. */
export function bodyOf(form: PostForm): PostBody {
  const { title, content, media, mentions, captions, diary, ...rest } = form;
  // A diary without its day has no entries yet, and a draft cannot hold it.
  const diaryFields = diary?.startedOn && {
    ...diary,
    entries: diary.entries.map((entry) => ({ ...entry, note: entry.note.trim() })),
  };
  return {
    ...rest,
    ...(diaryFields ? { diary: diaryFields } : {}),
    title: title.trim(),
    content: content.trim(),
    captions: captions.trim(),
    media: media.filter(isSent).map(mediaBody),
    mentions: meantIn(
      content,
      mentions.map((one) => ({ ...one, text: one.nickname })),
    ),
  };
}

export const sameBody = (one: PostBody, other: PostBody) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the first file that did not arrive. */
export const failedFile = ({ media }: PostForm): MediaItem | undefined =>
  media.find((item) => item.failed && !isSent(item));

export const isSending = ({ media }: PostForm) => media.some((item) => !isSent(item));

/** Returns whether nothing worth keeping has been put in. */
export function isEmpty({ title, content, media, tags, diary }: PostForm): boolean {
  const texts = [title, content].some((text) => !isBlank(text));
  return !texts && media.length === 0 && tags.length === 0 && !diary?.entries.length;
}

/** Returns the uploads at these places of what was sent. */
export const uploadsAt = ({ media }: PostBody, places: number[]): string[] =>
  places.flatMap((place) => media[place]?.uploadId ?? []);

/** Returns the form with files beside the uploads that `saved` does not hold; the server collects these after a day. */
export function withFilesBeside(form: PostForm, saved: PostBody | undefined): PostForm {
  const isSaved = ({ uploadId }: MediaItem) =>
    uploadId !== null && saved?.media.some((known) => known.uploadId === uploadId);
  return { ...form, media: form.media.map((item) => (isSaved(item) ? { ...item, file: undefined } : item)) };
}

/** Returns the form with the files of these uploads still to be sent; the same form where none of them is here. */
export function sendFilesAgain(form: PostForm, uploadIds: string[]): PostForm {
  const isLost = ({ uploadId, file }: MediaItem) => file !== undefined && uploadIds.includes(uploadId ?? '');
  if (!form.media.some(isLost)) return form;
  const unsent = { uploadId: null, src: '', widths: [], poster: '', posterWidths: [], posterUploadId: null };
  return { ...form, media: form.media.map((item) => (isLost(item) ? { ...item, ...unsent } : item)) };
}
