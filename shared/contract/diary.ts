/** A **recovery diary** is a post in which a member tells one treatment by days or by weeks. */
import { z } from 'zod';
import { day, id, plainText, utc, wholeNumber } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

/** Days since the treatment. */
export const diaryDay = z.int().min(0).max(364);

const degree = (max: number) => z.int().min(0).max(max).nullable();

/** What was felt that day; null where nothing was said of it. */
export const diaryEntry = z.object({
  day: diaryDay,
  note: plainText(1000),
  /** 0, none, to 10. */
  discomfort: degree(10),
  /** 0, none, to 3, strong. */
  swelling: degree(3),
  /** 0, resting, to 3, everything as usual. */
  activity: degree(3),
});

/** Entries are by day or by week; by week, each has the first day of its week. */
export const diaryRhythm = z.enum(['day', 'week']);

export const diaryText = z.object({
  rhythm: diaryRhythm,
  /** Day of the treatment; only the author gets it. */
  startedOn: day,
  entries: z.array(diaryEntry).max(60, 'A diary can have up to 60 entries'),
});

/** Counts only those who said something about it in a week. */
const reported = z.object({
  people: z.int(),
  low: z.int(),
  high: z.int(),
  /** Null below ten people. */
  average: z.number().nullable(),
});

export const getRecovery = operation({
  method: 'GET',
  path: '/procedure/recovery/{category}',
  summary: 'Reports of recovery diaries about a procedure, by week: number of people and range',
  access: 'public',
  readable: true,
  params: z.object({ category: z.string().min(1).max(60) }),
  /** `diaries`: how many of them at most; 5 unless told. */
  query: z.object({ diaries: wholeNumber(1, 100).optional() }),
  tags: ['recovery'],
  data: z.object({
    people: z.int(),
    weeks: z.array(
      z.object({
        /** Weeks count from 1; the last one holds everything after week 12. */
        week: z.int(),
        people: z.int(),
        discomfort: reported.nullable(),
        swelling: reported.nullable(),
        activity: reported.nullable(),
      }),
    ),
    /** How many diaries the viewer may open. */
    diaryCount: z.int(),
    /** The newest first. */
    diaries: z.array(z.object({ postId: id, title: z.string(), entries: z.int(), days: z.int(), createdAt: utc })),
  }),
  reasons: { NOT_FOUND: noData },
});
