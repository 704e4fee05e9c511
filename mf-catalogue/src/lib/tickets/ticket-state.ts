import type { DataOf } from '@charis/shared/contract';

type State = DataOf<'listOwnTickets'>['list'][number]['state'];

/** Characters of the last message that stand in a closed row. */
export const rowLength = 120;

const tones = { open: 'waiting', answered: 'good', closed: 'over' } as const;

/** Returns the tone of a ticket's status. */
export const toneOf = (state: State) => tones[state];
