import { badInput, notFound, Refusal } from '#api/refusal';
import type { Db } from '#database/connection';
import { overlapsOwn } from './reservation.store';
import { presentSlot, type SlotRow, startOfSlotId } from './slot.rules';
import { findAlternatives, findMoment, findSlotAt, type Seeker } from './slot.store';

export interface ChosenTime {
  slotId?: string | undefined;
  selectTime?: string | undefined;
  displayTime?: string | undefined;
}

async function startOf(db: Db, doctorId: string, chosen: ChosenTime): Promise<Date> {
  const start =
    chosen.slotId === undefined ? await findMoment(db, doctorId, chosen) : startOfSlotId(doctorId, chosen.slotId);
  if (!start) throw badInput([{ field: 'slotId', message: 'Choose one of the times that are offered' }]);
  return start;
}

const gone: Record<SlotRow['state'] | 'none', string> = {
  none: 'This time is not offered.',
  FREE: '',
  HELD: 'This time has just been taken.',
  BUSY: 'This time has just been taken.',
  CLOSED: 'The doctor has closed this time.',
  PAST: 'This time is too soon to be booked.',
};

async function takenTime(db: Db, seeker: Seeker, wanted: Date, text: string): Promise<Refusal> {
  const alternatives = await findAlternatives(db, seeker, wanted);
  return new Refusal('TIME_TAKEN', text, {
    data: { alternatives: alternatives.map((slot) => presentSlot(seeker.doctorId, slot)) },
  });
}

/**
 * The slot that a member has chosen, where it is free for both. Both calendars are locked by the caller.
 * @throws {Refusal} 409 with alternatives where it is not
 */
export async function requireFree(db: Db, seeker: Seeker, chosen: ChosenTime): Promise<SlotRow> {
  const { doctorId, memberId, moves, now } = seeker;
  const start = await startOf(db, doctorId, chosen);
  const slot = await findSlotAt(db, doctorId, start, start > now ? (seeker.asOf ?? now) : now);
  if (slot?.state !== 'FREE') throw await takenTime(db, seeker, start, gone[slot?.state ?? 'none']);
  if (memberId && (await overlapsOwn(db, memberId, slot, moves))) {
    throw await takenTime(db, seeker, start, 'You have another appointment at this time.');
  }
  return slot;
}

export const doctorNotFound = () => notFound('The doctor');
