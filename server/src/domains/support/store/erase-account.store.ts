import type { Db } from '#platform/database/connection';

/** Removes the count of messages that an account has sent to the team. */
export async function forgetContact(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_attempt').where('sender', '=', `account ${id}`).execute();
}
