import { expect, it } from 'vitest';
import { addEntry, type DiaryForm, emptyDiary, freeDays, isTold } from './diary.rules';

const diary = (given: Partial<DiaryForm> = {}): DiaryForm => ({ ...emptyDiary, startedOn: '2026-11-01', ...given });

it.each([
  ['days until today, the last first', diary(), [3, 2, 1, 0]],
  ['the first days of weeks', diary({ rhythm: 'week', startedOn: '2026-10-20' }), [14, 7, 0]],
  ['none that is told', addEntry(addEntry(diary(), 3), 1), [2, 0]],
  ['none of a treatment to come', diary({ startedOn: '2026-12-01' }), []],
  ['none without a day of treatment', diary({ startedOn: '' }), []],
])('offers %s', (_what, given, days) => {
  expect(freeDays(given, '2026-11-04')).toEqual(days);
});

it('keeps entries in the order of their days', () => {
  expect(addEntry(addEntry(diary(), 5), 2).entries.map(({ day }) => day)).toEqual([2, 5]);
});

it('is told once each entry has a word or a value', () => {
  const entries = addEntry(diary(), 1).entries;
  expect([
    isTold(diary()),
    isTold(diary({ entries })),
    isTold(diary({ entries: entries.map((entry) => ({ ...entry, swelling: 0 })) })),
    isTold(diary({ entries: entries.map((entry) => ({ ...entry, note: 'Slept well' })) })),
  ]).toEqual([false, false, true, true]);
});
