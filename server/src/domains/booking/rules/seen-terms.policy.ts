import type { InputOf } from '@charis/shared/contract';
import { Refusal } from '#platform/http/refusal';

type Seen = NonNullable<InputOf<'applyReservation'>['body']['seen']>;

/** Fails where the member has seen other terms than those of now, which go along. */
export function requireSeen(seen: Seen = {}, now: Seen): void {
  const changed = (Object.keys(now) as (keyof Seen)[]).filter(
    (field) => seen[field] !== undefined && seen[field] !== now[field],
  );
  if (changed.length === 0) return;
  if (changed.includes('dueAud') && !changed.includes('feeAud')) {
    const message = `You now pay $${now.dueAud} when you book. Please look at it again.`;
    throw new Refusal('OFFER_CHANGED', message, { data: now });
  }
  const message = changed.includes('feeAud')
    ? `This appointment now costs $${now.feeAud}. Please look at it again before you book.`
    : 'The doctor has changed the terms of this appointment. Please read them again before you book.';
  throw new Refusal('OFFER_CHANGED', message, { data: now });
}
