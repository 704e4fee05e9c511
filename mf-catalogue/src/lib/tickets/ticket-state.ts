import type { DataOf } from '@charis/shared/contract';

type State = DataOf<'listOwnTickets'>['list'][number]['state'];

const tones = { open: 'waiting', answered: 'good', closed: 'over' } as const;

/** How the state of a ticket is drawn. */
export const toneOf = (state: State) => tones[state];
