import type { DataOf } from '@charis/shared/contract';

type Entry = DataOf<'getReservation'>;

const stateNames = [
  'pending',
  'booked',
  'declined',
  'fulfilled',
  'no-show',
  'by-doctor',
  'by-member',
  'expired',
] as const;

/** Returns the key of what a doctor reads an appointment's state as: what ended with their bookings was called off by Charis. */
export const stateTextOf = ({ state, endedBy }: Pick<Entry, 'state'> & Partial<Pick<Entry, 'endedBy'>>) =>
  `schedule.state.${endedBy === 'stop' ? 'by-charis' : (stateNames[state] ?? 'expired')}` as const;
