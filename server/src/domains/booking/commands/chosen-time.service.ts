import { startOfSlotId } from '@charis/shared/rules';
import { presentSlot, type SlotRow } from '#domains/booking/rules/slot.rules';
import {
  findAlternatives,
  findAnyTime,
  findWanted,
  type Seeker,
  type WantedTime,
} from '#domains/booking/store/slot.store';
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

const ownTaken = ({ isByDoctor }: Pick<Seeker, 'isByDoctor'>) =>
  isByDoctor ? 'The patient has another appointment at this time.' : 'You already have an appointment at this time.';

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
  if (isOwnTaken) throw await takenTime(db, seeker, start, ownTaken(seeker));
  if (slot?.state !== 'FREE') throw await takenTime(db, seeker, start, gone[slot?.state ?? 'none']);
  if (seeker.clinicId && slot.clinicId !== seeker.clinicId) {
    throw refusedField('clinicId', 'This time is at another clinic. Please choose a time at the same clinic.');
  }
  return slot;
}

/**
 * Returns a time of the doctor's own that need not be one of the free ones. Calendars are locked by the caller.
 * @throws {Refusal} 409 with alternatives where an appointment has it, 422 where it is over
 */
export async function requireUntaken(
  db: Db,
  seeker: Seeker & { minutes: number | null },
  { selectTime, displayTime }: ChosenTime,
): Promise<SlotRow> {
  const time = selectTime && displayTime ? { selectTime, displayTime } : undefined;
  const found = time && (await findAnyTime(db, { ...seeker, ...time }));
  if (!found) throw refusedField('displayTime', 'There is no such time on this day.');
  if (found.startsAt <= seeker.now) throw refusedField('displayTime', 'Choose a time that is not over.');
  const { isTaken, isOwnTaken, ...slot } = found;
  if (isOwnTaken) throw await takenTime(db, seeker, slot.startsAt, ownTaken(seeker));
  if (isTaken) throw await takenTime(db, seeker, slot.startsAt, gone.BUSY);
  return { ...slot, state: 'FREE' };
}

export const doctorNotFound = () => notFound('The doctor');
