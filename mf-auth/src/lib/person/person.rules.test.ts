import { expect, it } from 'vitest';
import { findPersonMistakes, firstBirthday, localDay, type Person } from './person.rules';

const mistakes = (person: Partial<Person>) =>
  findPersonMistakes({ name: '', birthday: '', ...person }, '2026-11-21', (key) => key);

it.each<[Partial<Person>, object]>([
  [{}, {}],
  [{ name: 'Banksia Thornbill' }, {}],
  [{ name: '王小明' }, {}],
  [{ name: 'Banksia ' }, { name: 'error.name' }],
  [{ name: 'B4nksia' }, { name: 'error.name' }],
  [{ nickname: 'Bird' }, { nickname: 'error.nickname' }],
  [{ nickname: '' }, { nickname: 'error.nickname' }],
  [{ birthday: '1990-03-04' }, {}],
  [{ birthday: '2008-11-21' }, {}],
  [{ birthday: '2008-11-22' }, { birthday: 'error.age' }],
  [{ birthday: '2026-11-22' }, { birthday: 'error.birthday' }],
  [{ birthday: '1876-11-21' }, {}],
  [{ birthday: '1876-11-20' }, { birthday: 'error.birthday' }],
])('a person with %j is judged %j', (person, expected) => {
  expect(mistakes(person)).toEqual(expected);
});

it('birthdays reach 150 years back', () => {
  expect(firstBirthday('2026-11-21')).toBe('1876-11-21');
});

it('today is the day where the visitor is', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
});
