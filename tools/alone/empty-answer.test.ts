import { expect, it } from 'vitest';
import { type AnyOperation, operations } from '../../shared/contract/index';
import { remotes } from '../build/inputs.mjs';
import { emptyAnswer } from './empty-answer.ts';
import { readAnswers } from './recording.ts';

const declared: Record<string, AnyOperation | undefined> = operations;

it('empties the lists of an answer wherever they stand, and the counts beside them', () => {
  const page = { list: [{ id: 'a' }], total: 1, pageNum: 1, pageSize: 10, nextCursor: 'b' };
  expect(emptyAnswer('listNotifications', page)).toEqual({
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 10,
    nextCursor: null,
  });
  expect(
    emptyAnswer('getMonthlyCalendar', [{ date: '2026-11-01', free: 3, pending: 0, booked: 0, closed: 0 }]),
  ).toEqual([]);
});

const cases = remotes.flatMap((remote) =>
  [...readAnswers(remote)].flatMap(([operation, answers]) =>
    answers.filter(({ refusal }) => !refusal).map(({ data, as = 'guest' }) => ({ remote, operation, as, data })),
  ),
);

it.each(cases)('gives an empty answer of $operation ($remote, $as) that the contract allows', ({ operation, data }) => {
  const empty = emptyAnswer(operation, data);
  expect(declared[operation]?.data.parse(empty)).toEqual(empty);
});
