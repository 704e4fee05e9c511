import { expect, it } from 'vitest';
import { profileProblems } from './profile.rules';

const fieldsOf = (given: Parameters<typeof profileProblems>[0]) => profileProblems(given).map(({ field }) => field);

it('finds nothing wrong with what is left out or may be empty', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ nickname: '', name: '' })).toEqual([]);
});

it.each([
  [{ nickname: 'Wren' }, ['nickname']],
  [{ nickname: 'Wrens' }, []],
  [{ name: 'Li' }, ['name']],
  [{ name: '李' }, []],
  [{ name: 'Dr. Wren Fern' }, []],
  [{ name: "Siobhán O'Brien" }, []],
  [{ name: 'Mary-Jane' }, []],
  [{ name: 'Mary--Jane' }, ['name']],
  [{ zone: '' }, ['zone']],
  [{ zone: 'Australia/Eucla' }, []],
  [{ nickname: 'x', name: 'x', zone: 'x' }, ['nickname', 'name', 'zone']],
])('for %j names %j', (given, fields) => {
  expect(fieldsOf(given)).toEqual(fields);
});
