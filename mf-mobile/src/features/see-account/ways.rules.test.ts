import { expect, it } from 'vitest';
import { waysOf } from './ways.rules';

const pagesOf = (role: Parameters<typeof waysOf>[0]) => waysOf(role).map(({ page }) => page);

it('leads members to their profile, appointments and vouchers', () => {
  expect(pagesOf('USER')).toEqual(['profile', 'appointments', 'ownVouchers']);
});

it('leads doctors to their calendar first', () => {
  expect(pagesOf('DOCTOR')).toEqual(['schedule', 'profile', 'appointments', 'ownVouchers']);
});
