import { Refusal } from '../api/refusal';

/** Why a change does not wait for another person; the history keeps it. */
export interface Passed {
  emergency?: true;
  approvedBy?: string;
  /** The request that the change ends. */
  approval?: string;
}

/** @throws {Refusal} 400 where an emergency has no reason */
export function passedIn({ emergency, reason }: { emergency: boolean; reason: string }): Passed | undefined {
  if (!emergency) return undefined;
  if (!reason) throw new Refusal(400, 'reason: an emergency needs one.', { field: 'reason' });
  return { emergency: true };
}
