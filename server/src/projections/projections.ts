/** What follows from events; a new projection is added here. They run in this order. */
import type { Projection } from '#platform/events/projection';
import { accounts } from './accounts';
import { appointments } from './appointments';
import { bookingPayments } from './booking-payments';
import { community } from './community';
import { forms } from './forms';
import { liveEvents } from './live-events';
import { messages } from './messages';
import { orders } from './orders';
import { payouts } from './payouts';
import { practice } from './practice';
import { support } from './support';
import { waitingLists } from './waiting-lists';

export const projections: readonly Projection[] = [
  liveEvents,
  appointments,
  forms,
  waitingLists,
  community,
  orders,
  bookingPayments,
  payouts,
  messages,
  practice,
  support,
  accounts,
];
