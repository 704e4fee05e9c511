/** What someone has chosen with a doctor stays over a reload of this tab, until they book, log out or close it: the note is private. */
import { createKeeper } from '@charis/shared/remote';
import { type BookingDraft, type DraftFromUrl, emptyDraft, fitted, type Offer } from '#lib/times/booking.rules';

interface KeptDraft {
  draft: BookingDraft;
  /** The time of the address that it began with; another one is a new choice. */
  slotId: string | undefined;
  /** What the address had chosen; with something else, that is the choice. */
  fromUrl?: DraftFromUrl | undefined;
}

const keeperOf = (doctorUserId: string) =>
  createKeeper<KeptDraft | undefined>({
    scope: `person.booking.${doctorUserId}`,
    empty: undefined,
    accepts: (found: object) => 'draft' in found,
  });

const keyKeeperOf = (doctorUserId: string) =>
  createKeeper({ scope: `person.booking-key.${doctorUserId}`, empty: { of: '', key: '' } });

/** Returns the earlier choice, as far as the doctor still offers it. */
export function readDraft(
  doctor: Offer & { doctorUserId: string },
  slotId: string | undefined,
  fromUrl: DraftFromUrl = {},
): BookingDraft | undefined {
  const kept = keeperOf(doctor.doctorUserId).read();
  if (!kept) return undefined;
  const empty = emptyDraft(doctor);
  const isOther = JSON.stringify(kept.fromUrl ?? {}) !== JSON.stringify(fromUrl);
  const slot = kept.slotId === slotId && !isOther ? kept.draft.slot : undefined;
  const draft = { ...empty, ...kept.draft, ...(isOther ? fromUrl : {}), slot };
  return fitted(doctor, draft);
}

export const keepDraft = (doctorUserId: string, kept: KeptDraft): void => keeperOf(doctorUserId).keep(kept);

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

export function forgetDraft(doctorUserId: string): void {
  keeperOf(doctorUserId).forget();
  keyKeeperOf(doctorUserId).forget();
}
