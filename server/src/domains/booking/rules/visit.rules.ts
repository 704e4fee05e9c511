import type { SlotRow } from './slot.rules';

interface Offer {
  fee_aud: number;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  follow_up_minutes: number | null;
  follow_up_fee_aud: number | null;
}

const minute = 60_000;

/** Returns what a consultation in a slot takes and costs: a follow-up may be shorter and cost something else. `busy` has the doctor's buffers. */
export function visitIn({ startsAt, endsAt }: Pick<SlotRow, 'startsAt' | 'endsAt'>, type: string, offer: Offer) {
  const isFollowUp = type === 'follow-up';
  const length = isFollowUp && offer.follow_up_minutes ? offer.follow_up_minutes * minute : Number.POSITIVE_INFINITY;
  const ends = new Date(Math.min(endsAt.getTime(), startsAt.getTime() + length));
  const from = new Date(startsAt.getTime() - offer.buffer_before_minutes * minute);
  const to = new Date(ends.getTime() + offer.buffer_after_minutes * minute);
  return {
    startsAt,
    endsAt: ends,
    busy: `[${from.toISOString()},${to.toISOString()})`,
    feeAud: (isFollowUp ? offer.follow_up_fee_aud : null) ?? offer.fee_aud,
  };
}
