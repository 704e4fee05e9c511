import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import type { Account } from './handler';

export interface Known extends Omit<Account, 'staffWithoutPasskey'> {
  hash: Buffer;
  /** Whether a second factor was given in it: a passkey, or a code of an app. */
  bySecondFactor: boolean;
  live: boolean;
  stale: boolean;
}

/** The sub-select around the hashes hides how many there are: else each call would be planned again. */
export const findKnown = preparedStatement(
  ({ hashes, now, stale }: Record<'now' | 'stale', Date> & { hashes: Buffer[] }) => sql<Known>`
    select s.token_hash as hash, s.expires_at > ${now} as live, s.last_used_at <= ${stale} as stale, s.by_passkey or s.by_code as "bySecondFactor", a.id, a.role, a.staff,
      coalesce(d.application_state = 'APPROVED', false) as "approvedDoctor",
      coalesce(d.application_state in ('APPROVED', 'SUSPENDED', 'EXPIRED')
        or d.application_state in ('SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED') and d.reviewed_at is not null, false) as "inPractice"
    from session s
    join account a on a.id = s.account_id
    left join doctor_profile d on d.account_id = a.id
    where s.token_hash = any((select ${hashes}::bytea[])::bytea[]) and a.status in ('ACTIVE', 'DELETION_REQUESTED')`,
);

/** Notes a use without waiting for standbys: no one misses it, and a member reads on while these are away. */
export async function noteUse(db: Db, hash: Buffer, used: { last_used_at: Date; device: string }): Promise<void> {
  const alone = sql<boolean>`set_config('synchronous_commit', 'local', true) <> ''`;
  await db.updateTable('session').set(used).where('token_hash', '=', hash).where(alone).execute();
}
