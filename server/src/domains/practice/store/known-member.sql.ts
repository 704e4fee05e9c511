import { type RawBuilder, sql } from 'kysely';

/** Returns whether the doctor has seen the member: a visit of theirs has taken place. */
export const isKnownTo = (doctorId: RawBuilder<unknown>, memberId: string | null, relativeName = '') =>
  sql<boolean>`exists (select from reservation v
    where v.doctor_id = ${doctorId} and v.member_id = ${memberId}::uuid
      and lower(v.relative_name) = lower(${relativeName}) and v.state = 3)`;

/** Returns whether the doctor has seen the member, or someone for whom the member booked. */
export const isAnyoneKnownTo = (doctorId: RawBuilder<unknown>, memberId: string | null) =>
  sql<boolean>`exists (select from reservation v
    where v.doctor_id = ${doctorId} and v.member_id = ${memberId}::uuid and v.state = 3)`;
