import { badInput, notFound, Refusal } from '#api/refusal';
import type { Db } from '#database/connection';
import { presentSlot, type SlotRow, startOfSlotId } from './slot.rules';
import { findAlternatives, findMoment, findSlotAt } from './slot.store';

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

export async function takenTime(db: Db, doctorId: string, wanted: Date, now: Date, text = gone.BUSY): Promise<Refusal> {
  const alternatives = await findAlternatives(db, doctorId, wanted, now);
  return new Refusal(409, text, { data: { alternatives: alternatives.map((slot) => presentSlot(doctorId, slot)) } });
}

/**
 * The free slot that a member has chosen. The calendar is locked by the caller.
 * @throws {Refusal} 409 with alternatives where it is not free
 */
export async function requireFree(db: Db, doctorId: string, chosen: ChosenTime, now: Date): Promise<SlotRow> {
  const start = await startOf(db, doctorId, chosen);
  const slot = await findSlotAt(db, doctorId, start, now);
  if (slot?.state === 'FREE') return slot;
  throw await takenTime(db, doctorId, start, now, gone[slot?.state ?? 'none']);
}

interface Buffers {
  buffer_before_minutes: number;
  buffer_after_minutes: number;
}

/** The slot with the doctor's buffers, as the database keeps it. */
export function busyOf(slot: Pick<SlotRow, 'startsAt' | 'endsAt'>, buffers: Buffers): string {
  const from = new Date(slot.startsAt.getTime() - buffers.buffer_before_minutes * 60_000);
  const to = new Date(slot.endsAt.getTime() + buffers.buffer_after_minutes * 60_000);
  return `[${from.toISOString()},${to.toISOString()})`;
}

export const doctorNotFound = () => notFound('The doctor');
