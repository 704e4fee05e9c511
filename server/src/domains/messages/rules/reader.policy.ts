import type { Account } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import type { Side } from './message.rules';

/** How someone reads and writes: as whom, on which side where that is said, and for the team only what is written to it. */
export interface Reader {
  accountId: string;
  side: Side | undefined;
  isTeam: boolean;
}

/** @throws {Refusal} 403 where someone who acts for a doctor asks for what the doctor writes as the member of another doctor */
export function readerOf({ id, actor }: Account, side?: Side): Reader {
  if (!actor) return { accountId: id, side, isTeam: false };
  if (side === 'member') throw new Refusal('FORBIDDEN', 'You cannot do this for another doctor.');
  return { accountId: id, side: 'doctor', isTeam: true };
}
