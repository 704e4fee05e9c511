/** The states of a ticket: one table, which the service walks. */
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/tables';

export type Ticket = Selectable<Database['ticket']>;
export type TicketState = Ticket['state'];
export type TicketAction = 'assign' | 'release' | 'answer' | 'follow-up' | 'close';

const transitions: Record<TicketAction, Partial<Record<TicketState, TicketState>>> = {
  assign: { open: 'open', answered: 'answered' },
  release: { open: 'open', answered: 'answered' },
  answer: { open: 'answered', answered: 'answered' },
  'follow-up': { open: 'open', answered: 'open', closed: 'open' },
  close: { open: 'closed', answered: 'closed' },
};

/** Returns the state after an action, or undefined where the ticket does not allow it. */
export const stateAfter = (state: TicketState, action: TicketAction): TicketState | undefined =>
  transitions[action][state];

export const replyBusinessDays = 2;

/** Letters and digits that are not taken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a number such as `CH-4F7K2M`. @param draw gives a whole number from 0 to below `max` */
export const ticketNumber = (draw: (max: number) => number): string =>
  `CH-${Array.from({ length: 6 }, () => letters[draw(letters.length)]).join('')}`;

export const limits = { guest: { most: 5, hours: 1 }, account: { most: 10, hours: 24 } } as const;

/** Returns where its author reads on: at the ticket itself, which only members can open. */
export function ticketPath({ mobile, account_id, number }: Pick<Ticket, 'mobile' | 'account_id' | 'number'>): string {
  return `${mobile ? '/mobile' : ''}/contactUs${account_id ? `?ticket=${number}` : ''}`;
}
