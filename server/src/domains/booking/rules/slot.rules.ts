import { slotIdOf } from '@charis/shared/rules';

export interface SlotRow {
  startsAt: Date;
  endsAt: Date;
  /** Wall time at the clinic, `HH:MM`. */
  displayTime: string;
  zone: string;
  clinicId: string;
  state: 'FREE' | 'HELD' | 'BUSY' | 'CLOSED' | 'PAST';
}

export function presentSlot(doctorUserId: string, { startsAt, endsAt, ...slot }: SlotRow) {
  const [startUtc, endUtc] = [startsAt.toISOString(), endsAt.toISOString()];
  return { slotId: slotIdOf(doctorUserId, startsAt), startUtc, endUtc, ...slot };
}
