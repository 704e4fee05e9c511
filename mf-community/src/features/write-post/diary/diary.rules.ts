import { isBlank } from '@charis/shared/rules';
import type { PostForm } from '#lib/drafts/post-form';

export type DiaryForm = NonNullable<PostForm['diary']>;
type Entry = DiaryForm['entries'][number];

export const diaryLimits = { entries: 60, note: 1000, lastDay: 364, picturesOfDay: 3, pictures: 31 };

const day = 86_400_000;

/** A diary that no one has begun: only its author knows the day of the treatment. */
export const emptyDiary: DiaryForm = { rhythm: 'day', startedOn: '', entries: [] };

/** Returns days that an entry may be of, the last one first: none in the future, one entry for each, the first of each week in a diary by weeks. */
export function freeDays({ rhythm, startedOn, entries }: DiaryForm, today: string): number[] {
  const since = Math.round((Date.parse(today) - Date.parse(startedOn)) / day);
  const last = Math.min(since, diaryLimits.lastDay);
  if (!(last >= 0) || entries.length >= diaryLimits.entries) return [];
  const taken = new Set(entries.map((entry) => entry.day));
  const step = rhythm === 'week' ? 7 : 1;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step)
    .filter((one) => !taken.has(one))
    .reverse();
}

export function addEntry(diary: DiaryForm, of: number): DiaryForm {
  const entry: Entry = { day: of, note: '', discomfort: null, swelling: null, activity: null };
  return { ...diary, entries: [...diary.entries, entry].sort((one, other) => one.day - other.day) };
}

/** Says nothing: no word and no value. */
const isEmpty = ({ note, discomfort, swelling, activity }: Entry) =>
  isBlank(note) && discomfort === null && swelling === null && activity === null;

export const isTold = ({ entries }: DiaryForm): boolean => entries.length > 0 && !entries.some(isEmpty);
