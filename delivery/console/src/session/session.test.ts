import type { Identity, Role } from '@charis/delivery/client';
import { expect, it } from 'vitest';
import { mayRelease, mayRestore } from './session';

const identity = (role: Role, remotes: string[] = []): Identity => ({
  name: 'Ada',
  role,
  team: role === 'releaser' ? 'catalogue' : null,
  remotes,
  expiresAt: '2026-12-01T00:00:00.000Z',
});

it.each([
  ['viewer', [], false],
  ['releaser', ['mf-catalogue'], true],
  ['releaser', ['mf-booking'], false],
  ['manager', [], true],
] as const)('offers a %s of %j to release mf-catalogue: %s', (role, remotes, offered) => {
  expect(mayRelease(identity(role, [...remotes]), 'mf-catalogue')).toBe(offered);
});

it('offers whole compositions to managers alone', () => {
  expect((['viewer', 'releaser', 'manager'] as const).filter((role) => mayRestore(identity(role)))).toEqual([
    'manager',
  ]);
});
