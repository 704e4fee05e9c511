import type { DataOf } from '@charis/shared/contract';

type State = DataOf<'listOwnTickets'>['list'][number]['state'];

const tones = { open: 'waiting', answered: 'good', closed: 'over' } as const;

/** Returns the tone of a ticket's status. */
export const toneOf = (state: State) => tones[state];
