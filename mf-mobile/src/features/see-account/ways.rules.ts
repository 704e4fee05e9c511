import type { SessionUser } from '@charis/shared/remote';

const profile = { page: 'profile', text: 'profile' } as const;
const calendar = { page: 'schedule', text: 'calendar.title' } as const;
const appointments = { page: 'appointments', text: 'appointments.title' } as const;
const vouchers = { page: 'ownVouchers', text: 'vouchers.title' } as const;

/** The own pages of an account, in their order: doctors have a calendar too, and it is what they come for. */
export function waysOf(role: SessionUser['userRole']) {
  return role === 'DOCTOR' ? [calendar, profile, appointments, vouchers] : [profile, appointments, vouchers];
}
