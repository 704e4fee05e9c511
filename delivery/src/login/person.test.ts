import { expect, it } from 'vitest';
import { type GroupRole, personOf } from './person';

const roles: GroupRole[] = [
  { group: 'managers', role: 'manager', team: null },
  { group: 'blue', role: 'releaser', team: 'blue' },
];
const rules = { groupsClaim: 'groups', nameClaim: 'email', roles };
const claims = { sub: 'p1', email: 'mara@example.org', email_verified: true, groups: ['blue'] };

it('gives a person what their group may do', () => {
  expect(personOf(claims, rules)).toEqual({ subject: 'p1', name: 'mara@example.org', may: roles[1] });
});

it('lets the first group of the setting count', () => {
  expect(personOf({ ...claims, groups: ['blue', 'managers'] }, rules).may?.role).toBe('manager');
});

it('reads a group that is no list', () => {
  expect(personOf({ ...claims, groups: 'managers' }, rules).may?.role).toBe('manager');
});

it.each([[undefined], [[]], [['others']], [{ managers: true }], ['manager']])('gives nothing for %j', (groups) => {
  expect(personOf({ ...claims, groups }, rules).may).toBeUndefined();
});

it.each([[{ ...claims, email_verified: false }], [{ ...claims, email: ' ' }], [{ ...claims, email: undefined }]])(
  'names no one by %j',
  (said) => {
    expect(personOf(said, rules).name).toBeUndefined();
  },
);
