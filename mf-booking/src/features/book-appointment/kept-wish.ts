/** What someone has chosen with a doctor stays over a reload of this tab, until they book, log out or close it: the note is private. */
import { keepPersonal, readPersonal } from '@charis/shared/remote';
import { type Doctor, emptyWish, type Wish } from './booking.rules';

interface KeptWish {
  wish: Wish;
  /** The time of the address that it began with; another one is a new choice. */
  slotId: string | undefined;
}

const nameOf = (doctorUserId: string) => `booking.${doctorUserId}`;

function read(doctorUserId: string): KeptWish | undefined {
  try {
    return JSON.parse(readPersonal(nameOf(doctorUserId)) ?? '') as KeptWish;
  } catch {
    return undefined;
  }
}

/** Returns the earlier choice, as far as the doctor still offers it. */
export function readWish(
  doctor: Pick<Doctor, 'doctorUserId' | 'modes' | 'procedureFees'> & { clinics: readonly { clinicId: string }[] },
  slotId: string | undefined,
): Wish | undefined {
  const kept = read(doctor.doctorUserId);
  if (!kept) return undefined;
  const empty = emptyWish(doctor);
  const wish = { ...empty, ...kept.wish, slot: kept.slotId === slotId ? kept.wish.slot : undefined };
  if (!doctor.modes.includes(wish.mode)) wish.mode = empty.mode;
  if (!doctor.clinics.some(({ clinicId }) => clinicId === wish.clinicId)) wish.clinicId = '';
  const isOffered = doctor.procedureFees.some(({ categoryName }) => categoryName === wish.categoryName);
  return isOffered ? wish : { ...wish, categoryName: '', referralConfirmed: false };
}

export function keepWish(doctorUserId: string, kept: KeptWish): void {
  keepPersonal(nameOf(doctorUserId), JSON.stringify(kept));
}

export const forgetWish = (doctorUserId: string): void => keepPersonal(nameOf(doctorUserId), '');
