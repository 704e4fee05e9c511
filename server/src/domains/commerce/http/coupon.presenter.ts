import { isFrozen, shownState } from '#domains/commerce/rules/voucher.machine';
import type { CardRow } from '#domains/commerce/store/voucher.sql';
import type { OwnRow } from '#domains/commerce/store/voucher-list.store';

export const presentCard = (row: CardRow, now: Date) => ({
  couponId: row.id,
  name: row.name,
  categoryName: row.category_name,
  doctorUserId: row.doctor_id,
  doctorName: row.doctor_name,
  clinicName: row.clinic_name,
  suburb: row.suburb,
  stateCode: row.state_code,
  beforePrice: row.before_aud,
  afterPrice: row.after_aud,
  endsUtc: row.ends_at.toISOString(),
  zone: row.zone,
  stockLeft: row.stock - row.taken,
  state: shownState(row, now),
  ...(row.distance_km === undefined ? {} : { distanceKm: Math.round(row.distance_km * 10) / 10 }),
});

export const presentOwn = (row: OwnRow, now: Date) => ({
  ...presentCard(row, now),
  clinicId: row.clinic_id,
  included: row.included,
  excluded: row.excluded,
  terms: row.terms,
  validDays: row.valid_days,
  stock: row.stock,
  sold: row.sold,
  redeemed: row.redeemed,
  refunded: row.refunded,
  earnedCents: row.earned_cents,
  frozen: isFrozen(row),
  suspendedReason: row.suspended_reason,
});
