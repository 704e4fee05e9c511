import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Returns what every page shows of the account that is logged in, with the state of a doctor's application. */
export function findSignedIn(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'nickname', 'image', 'role', 'staff', 'email', 'language'])
    .leftJoin('doctor_profile', 'doctor_profile.account_id', 'account.id')
    .select('doctor_profile.application_state as profile_state')
    .select((eb) =>
      eb
        .selectFrom('application')
        .select('application.state')
        .whereRef('application.account_id', '=', 'account.id')
        .orderBy(sql`application.state = 'REJECTED'`)
        .orderBy('application.created_at', 'desc')
        .limit(1)
        .as('application_state'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Returns what the account edits of itself. */
export function findEditedProfile(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['email', 'nickname', 'name', 'gender', 'birthday', 'image as img', 'zone', 'language', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
