import type { BookedType } from '#domains/booking/store/appointment-type.store';
import type { findOffer } from '#domains/booking/store/offer.store';
import { refusedField } from '#platform/http/refusal';

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Returns what is paid before a type is booked, its fee at most; nothing where the doctor confirms by hand, and may decline. */
export const dueAudOf = (type: Pick<BookedType, 'fee_aud' | 'deposit_aud' | 'auto_confirm'> | undefined): number =>
  type?.auto_confirm ? Math.min(type.deposit_aud, type.fee_aud) : 0;

/** Returns what the doctor offers as one named type: its fee, ways, procedures, buffers and who confirms it stand for those of the rules. */
export function offerOf(offer: Offer, type: BookedType): Offer {
  const { fee_aud, modes, auto_confirm, buffer_before_minutes, buffer_after_minutes, category_names: names } = type;
  const procedures = offer.procedures.filter(({ name }) => names.length === 0 || names.includes(name));
  const sameForFollowUp = { follow_up_minutes: null, follow_up_fee_aud: null };
  return {
    ...offer,
    ...sameForFollowUp,
    fee_aud,
    modes,
    auto_confirm,
    buffer_before_minutes,
    buffer_after_minutes,
    procedures,
  };
}

/** Fails where the member may not book the type. */
export function requireForMember({ active, audience, is_known: isKnown }: BookedType): void {
  if (!active) throw refusedField('typeId', 'The doctor no longer offers this appointment. Please choose another one.');
  if (audience === 'known' && !isKnown) {
    throw refusedField('typeId', 'This appointment is for people whom the doctor has seen before.');
  }
  if (audience === 'new' && isKnown) {
    throw refusedField('typeId', 'This appointment is for people whom the doctor has not seen before.');
  }
}
