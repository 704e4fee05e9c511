import type { DataOf } from '@charis/shared/contract';
import { useText } from '#lib/text';

export type Diary = NonNullable<DataOf<'getPost'>['diary']>;
export type DiaryEntry = Diary['entries'][number];
export type Rhythm = Diary['rhythm'];

/** Returns the week of a day, from 1. */
export const weekOf = (day: number): number => Math.floor(day / 7) + 1;

/** `const labelOf = useEntryLabel(rhythm); labelOf(8)` is “Day 8”, or “Week 2”. */
export function useEntryLabel(rhythm: Rhythm): (day: number) => string {
  const t = useText();
  return (day) => (rhythm === 'week' ? t('diary.week', { number: weekOf(day) }) : t('diary.day', { number: day }));
}
