import { expect, it } from 'vitest';
import { type Measured, reportWeeks } from './recovery.rules';

const told = (member: string, week: number, value: number, measure: Measured['measure'] = 'discomfort'): Measured => ({
  member,
  week,
  measure,
  low: value,
  high: value + 1,
  average: value + 0.5,
});

it('tells ranges over members, in the order of the weeks', () => {
  const weeks = reportWeeks([told('one', 3, 4), told('one', 1, 7), told('two', 1, 2), told('one', 1, 0, 'any')]);
  expect(weeks.map(({ week, people, discomfort }) => [week, people, discomfort?.low, discomfort?.high])).toEqual([
    [1, 1, 2, 8],
    [3, 0, 4, 5],
  ]);
});

it.each([
  [9, null],
  [10, 5],
])('says of %i people the average %s', (count, average) => {
  const [week] = reportWeeks(Array.from({ length: count }, (_, index) => told(`${index}`, 1, 4.5)));
  expect(week?.discomfort?.average).toBe(average);
});

it('says nothing of what no one told', () => {
  expect(reportWeeks([])).toEqual([]);
});
