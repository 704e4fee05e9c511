import { type RawBuilder, sql } from 'kysely';
import type { VoucherRow } from '#domains/commerce/rules/voucher.machine';

export interface CardRow extends VoucherRow {
  doctor_name: string;
  clinic_name: string;
  address: string;
  suburb: string;
  state_code: string;
  abn: string;
  gst_registered: boolean;
  zone: string;
  /** The distance to the place that sorts the list. */
  distance_km?: number;
}

/** Aliases: c coupon, d doctor_profile, a account, l clinic. */
export const columns = sql`c.*, a.nickname as doctor_name, l.name as clinic_name, l.address, l.suburb, l.state_code, l.abn,
  l.gst_registered, l.zone`;
export const tablesOver = (
  clinics: RawBuilder<unknown>,
) => sql`coupon c join doctor_profile d on d.account_id = c.doctor_id
  join account a on a.id = c.doctor_id join ${clinics} l on l.id = c.clinic_id`;
export const tables = tablesOver(sql`clinic`);

export interface Seen {
  now: Date;
  viewer: string | null;
  /** Whether vouchers of prescription services are shown. */
  prescriptions: boolean;
}

/** Holds for what others than its seller and its owner may see: a service that vouchers may be for. */
export const mentionable = ({ prescriptions }: Pick<Seen, 'prescriptions'>) =>
  prescriptions
    ? sql`true`
    : sql`(c.category_name <> all(array(select category_name from procedure where kind = 'prescription')))`;

export const approved = sql`d.application_state = 'APPROVED' and a.status in ('ACTIVE', 'DELETION_REQUESTED')`;

/** Holds for what may be sold: by a doctor who is approved and not suspended, a service that vouchers may be for. */
export const allowed = (seen: Pick<Seen, 'prescriptions'>) => sql`${approved} and ${mentionable(seen)}`;
