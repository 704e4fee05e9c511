/** What someone has chosen with a doctor stays over a reload of this tab, until they book, log out or close it: the note is private. */
import { keepPersonal, readPersonal } from '@charis/shared/remote';
import { type Begun, type Doctor, emptyWish, type Wish } from '#lib/times/booking.rules';

interface KeptWish {
  wish: Wish;
  /** The time of the address that it began with; another one is a new choice. */
  slotId: string | undefined;
  /** What the address had chosen; with something else, that is the choice. */
  begun?: Begun | undefined;
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
  doctor: Pick<Doctor, 'doctorUserId' | 'modes' | 'procedures'> & { clinics: readonly { clinicId: string }[] },
  slotId: string | undefined,
  begun: Begun = {},
): Wish | undefined {
  const kept = read(doctor.doctorUserId);
  if (!kept) return undefined;
  const empty = emptyWish(doctor);
  const isOther = JSON.stringify(kept.begun ?? {}) !== JSON.stringify(begun);
  const slot = kept.slotId === slotId && !isOther ? kept.wish.slot : undefined;
  const wish = { ...empty, ...kept.wish, ...(isOther ? begun : {}), slot };
  if (!doctor.modes.includes(wish.mode)) wish.mode = empty.mode;
  if (!doctor.clinics.some(({ clinicId }) => clinicId === wish.clinicId)) wish.clinicId = '';
  const isOffered = doctor.procedures.includes(wish.categoryName);
  return isOffered ? wish : { ...wish, categoryName: '', referralConfirmed: false };
}

export function keepWish(doctorUserId: string, kept: KeptWish): void {
  keepPersonal(nameOf(doctorUserId), JSON.stringify(kept));
}

const keyNameOf = (doctorUserId: string) => `booking-key.${doctorUserId}`;

/** Returns the key of a booking: the same one for the same choice until it is booked, also after a reload, so that it is booked once. */
export function keyOf(doctorUserId: string, body: object): string {
  const of = JSON.stringify(body);
  const [known = '', value = ''] = JSON.parse(readPersonal(keyNameOf(doctorUserId)) || '[]') as string[];
  if (known === of) return value;
  const key = crypto.randomUUID();
  keepPersonal(keyNameOf(doctorUserId), JSON.stringify([of, key]));
  return key;
}

export function forgetWish(doctorUserId: string): void {
  keepPersonal(nameOf(doctorUserId), '');
  keepPersonal(keyNameOf(doctorUserId), '');
}
