import { sql } from 'kysely';
import { keyAge } from '#api/idempotency';
import type { Db } from '#database/connection';
import { keptHours } from '#modules/post/for-you.rules';

const day = 24 * 3_600_000;
const beaconAge = 30 * day;
const mailAge = 30 * day;
/** Far longer than log-ins look back. */
const loginAttemptAge = day;
/** Past the day that messages are counted in and links are good for. */
const verificationAge = 2 * day;
const notificationAge = 180 * day;
/** Past the hour that follows are counted in. */
const followAttemptAge = day;
/** What was deleted can be looked at by staff for so long. */
const deletedTextAge = 30 * day;
const rankingAge = keptHours * 3_600_000;

/**
 * Deletes what nobody needs any more: reports of browsers and mails after 30 days, notifications after 180, sessions and proofs of
 * emails that have ended, log-in attempts and keys of calls after a day, what was sent to prove an email after two, the words of a comment 30
 * days after its deletion, orders of For you after a day.
 * @returns how many rows, or undefined when another process is doing it.
 */
export function deleteOutdated(db: Db, now: Date): Promise<number | undefined> {
  const before = (age: number) => new Date(now.getTime() - age);
  return db.transaction().execute(async (trx) => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('charis retention', 0)) as mine`.execute(trx);
    if (!lock.rows[0]?.mine) return undefined;
    const deleted = [
      await trx.deleteFrom('beacon').where('at', '<', before(beaconAge)).executeTakeFirst(),
      await trx.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst(),
      await trx.deleteFrom('login_attempt').where('at', '<', before(loginAttemptAge)).executeTakeFirst(),
      await trx.deleteFrom('email_ticket').where('expires_at', '<=', now).executeTakeFirst(),
      await trx.deleteFrom('verification').where('created_at', '<', before(verificationAge)).executeTakeFirst(),
      await trx.deleteFrom('idempotency').where('created_at', '<', before(keyAge)).executeTakeFirst(),
      await trx.deleteFrom('follow_attempt').where('at', '<', before(followAttemptAge)).executeTakeFirst(),
      await trx.deleteFrom('notification').where('at', '<', before(notificationAge)).executeTakeFirst(),
      await trx.deleteFrom('feed_ranking').where('created_at', '<', before(rankingAge)).executeTakeFirst(),
      await trx.deleteFrom('mail').where('created_at', '<', before(mailAge)).executeTakeFirst(),
    ];
    await trx
      .updateTable('comment')
      .set({ content: '' })
      .where('deleted_at', '<', before(deletedTextAge))
      .where('content', '<>', '')
      .execute();
    return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
  });
}
