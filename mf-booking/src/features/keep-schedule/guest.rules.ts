import type { ScheduleDay } from './agenda.rules';

/** What is asked for where a practice books for someone. */
export interface GuestValues {
  /** A first consultation, a follow-up, or one of the named types. */
  typeId: string;
  mode: 'clinic' | 'video';
  slotId: string;
  displayTime: string;
  clinicId: string;
  who: 'caller' | 'patient';
  /** An appointment of the patient. */
  patientId: string;
  name: string;
  phone: string;
  email: string;
  categoryName: string;
  note: string;
}

/** What stands for a time that is none of the free ones. */
export const otherTime = 'other';

/** Returns why a time of the day is none of the free ones. */
export function whyOther({ closed, slots }: Pick<ScheduleDay, 'closed' | 'slots'>, free: number) {
  if (closed) return 'closed';
  if (slots.length === 0) return 'no-hours';
  return free === 0 ? 'full' : 'other';
}
