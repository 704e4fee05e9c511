/** What someone has chosen with a doctor stays over a reload of this tab, until they book, log out or close it: the note is private. */
import { createKeeper } from '@charis/shared/remote';
import { type Begun, type Doctor, emptyWish, type Wish } from '#lib/times/booking.rules';

interface KeptWish {
  wish: Wish;
  /** The time of the address that it began with; another one is a new choice. */
  slotId: string | undefined;
  /** What the address had chosen; with something else, that is the choice. */
  begun?: Begun | undefined;
}

const wishOf = (doctorUserId: string) =>
  createKeeper<KeptWish | undefined>({ scope: `person.booking.${doctorUserId}`, empty: undefined });

const keyKeeperOf = (doctorUserId: string) =>
  createKeeper({ scope: `person.booking-key.${doctorUserId}`, empty: { of: '', key: '' } });

/** Returns the earlier choice, as far as the doctor still offers it. */
export function readWish(
  doctor: Pick<Doctor, 'doctorUserId' | 'modes' | 'procedures'> & { clinics: readonly { clinicId: string }[] },
  slotId: string | undefined,
  begun: Begun = {},
): Wish | undefined {
  const kept = wishOf(doctor.doctorUserId).read();
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

export const keepWish = (doctorUserId: string, kept: KeptWish): void => wishOf(doctorUserId).keep(kept);

/** Returns the key of a booking: the same one for the same choice until it is booked, also after a reload, so that it is booked once. */
export function keyOf(doctorUserId: string, body: object): string {
  const of = JSON.stringify(body);
  const { read, keep } = keyKeeperOf(doctorUserId);
  const known = read();
  if (known.of === of) return known.key;
  const key = crypto.randomUUID();
  keep({ of, key });
  return key;
}

export function forgetWish(doctorUserId: string): void {
  wishOf(doctorUserId).forget();
  keyKeeperOf(doctorUserId).forget();
}
