import { presentSlot, type SlotRow, startOfSlotId } from '#domains/booking/rules/slot.rules';
import { findAlternatives, findWanted, type Seeker, type WantedTime } from '#domains/booking/store/slot.store';
import type { Db } from '#platform/database/connection';
import { badInput, notFound, Refusal, refusedField } from '#platform/http/refusal';

export interface ChosenTime {
  slotId?: string | undefined;
  selectTime?: string | undefined;
  displayTime?: string | undefined;
}

const notOffered = () => badInput([{ field: 'slotId', message: 'Choose one of the free times' }]);

function wantedOf(doctorId: string, { slotId, selectTime = '', displayTime = '' }: ChosenTime): WantedTime {
  if (slotId === undefined) return { selectTime, displayTime };
  const startsAt = startOfSlotId(doctorId, slotId);
  if (!startsAt) throw notOffered();
  return { startsAt };
}

const gone: Record<SlotRow['state'] | 'none', string> = {
  none: 'This time is not free.',
  FREE: '',
  HELD: 'This time has just been taken.',
  BUSY: 'This time has just been taken.',
  CLOSED: 'The doctor has closed this time.',
  PAST: 'It is too late to book this time.',
};

async function takenTime(db: Db, seeker: Seeker, wanted: Date, text: string): Promise<Refusal> {
  const alternatives = await findAlternatives(db, seeker, wanted);
  return new Refusal('TIME_TAKEN', text, {
    data: { alternatives: alternatives.map((slot) => presentSlot(seeker.doctorId, slot)) },
  });
}

/**
 * Returns the slot that a member has chosen, where it is free for both. Both calendars are locked by the caller.
 * @throws {Refusal} 409 with alternatives where it is not, 422 where it is at another clinic than the only one that will do
 */
export async function requireFree(db: Db, seeker: Seeker, chosen: ChosenTime): Promise<SlotRow> {
  const { start, slot, isOwnTaken } = await findWanted(db, seeker, wantedOf(seeker.doctorId, chosen));
  if (!start) throw notOffered();
  // First of all: the time may be taken by what the member has booked with this doctor.
  if (isOwnTaken) throw await takenTime(db, seeker, start, 'You already have an appointment at this time.');
  if (slot?.state !== 'FREE') throw await takenTime(db, seeker, start, gone[slot?.state ?? 'none']);
  if (seeker.clinicId && slot.clinicId !== seeker.clinicId) {
    throw refusedField('clinicId', 'This time is at another clinic. Please choose a time at the same clinic.');
  }
  return slot;
}

export const doctorNotFound = () => notFound('The doctor');
