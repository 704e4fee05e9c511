/** How the pictures of a diary lie between those of its post: callers give them in one list, they are stored with the day that they are of. */

import { findNamedDoctor } from '#domains/practice/index';
import { signedMedia } from '#domains/visibility/index';
import type { Diary, Media } from '#platform/database/tables/community';
import type { FileUrls } from '#platform/files/file-urls';
import type { AccountContext, Input } from '#platform/http/handler';
import { badInput, Refusal, refusedField } from '#platform/http/refusal';

type PostText = Input<'saveDraft'>['body'];

interface Stored {
  media: Media[];
  diary: Diary | null;
}

/** Returns all pictures and videos of a post, with those of its diary. */
export const everyMedia = ({ media, diary }: Stored): Media[] => [
  ...media,
  ...(diary?.entries.flatMap(({ pictures }) => pictures) ?? []),
];

/** @param taken what is stored of each item of `text.media`, in their order */
export function splitMedia(text: PostText, taken: Media[]): Stored {
  const placed = taken.map((item, place) => ({ item, day: text.media[place]?.day ?? null, given: text.media[place] }));
  const days = text.diary?.entries.map(({ day }) => day) ?? [];
  const lost = placed.findIndex(({ day, item }) => day !== null && (!days.includes(day) || item.kind === 'video'));
  if (lost >= 0) throw badInput([{ field: `media.${lost}`, message: 'Add each picture to an entry of the diary' }]);
  const picturesOf = (of: number) =>
    placed.filter(({ day }) => day === of).map(({ item, given }) => ({ ...item, shared: given?.shared ?? false }));
  const entries = text.diary?.entries.map((entry) => ({ ...entry, pictures: picturesOf(entry.day) })) ?? [];
  return {
    media: placed.filter(({ day }) => day === null).map(({ item }) => item),
    diary: text.diary ? { ...text.diary, entries: entries.sort((one, other) => one.day - other.day) } : null,
  };
}

/** Returns the same, as the form of the author holds it. */
export function joinMedia({ media, diary }: Stored, urls: FileUrls) {
  const own = signedMedia(media, urls).map((item) => ({ ...item, day: null, shared: true }));
  const ofDays = diary?.entries.flatMap(({ day, pictures }) =>
    signedMedia(pictures, urls).map((item, place) => ({ ...item, day, shared: pictures[place]?.shared ?? false })),
  );
  const entries = diary?.entries.map(({ pictures: _, ...entry }) => entry) ?? [];
  return { media: [...own, ...(ofDays ?? [])], diary: diary && { ...diary, entries } };
}

const day = 24 * 3_600_000;

/** Throws when a diary may not be published as it is. A post without a diary passes. */
export async function requireDiary(context: AccountContext, text: PostText): Promise<void> {
  const { diary } = text;
  if (!diary) return;
  if (context.account.role === 'DOCTOR') {
    throw new Refusal('NOT_POSSIBLE', 'A recovery diary is written by a member about their own treatment.');
  }
  if (!text.categoryName) throw badInput([{ field: 'categoryName', message: 'Choose the procedure of your diary.' }]);
  const told = diary.entries.filter(
    ({ note, discomfort, swelling, activity }) => note || [discomfort, swelling, activity].some((one) => one !== null),
  );
  if (told.length === 0 || told.length < diary.entries.length) {
    throw badInput([{ field: 'diary', message: 'Write a note or choose a value for each entry.' }]);
  }
  if (new Set(diary.entries.map((entry) => entry.day)).size < diary.entries.length) {
    throw badInput([{ field: 'diary', message: 'A diary has one entry for each day.' }]);
  }
  const last = Math.max(...diary.entries.map((entry) => entry.day));
  // Somewhere it is tomorrow already.
  if (Date.parse(diary.startedOn) + last * day > context.clock.now().getTime() + 14 * 3_600_000) {
    throw badInput([{ field: 'diary', message: 'An entry cannot be on a future day.' }]);
  }
  const words = [text.title, text.content, ...diary.entries.map(({ note }) => note)].join('\n');
  const doctor = await findNamedDoctor(context.db, words, text.mentions ?? []);
  if (doctor) {
    throw refusedField('diary', `Please leave out “${doctor}”: a diary is about your recovery, not about a doctor.`);
  }
}
