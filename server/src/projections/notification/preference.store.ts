import type { InputOf } from '@charis/shared/contract';
import { updateAccount } from '#domains/identity/index';
import type { Db } from '#platform/database/connection';
import { defaultPreferences } from './notification.rules';

type Wish = NonNullable<InputOf<'setNotificationPreferences'>['body']>;

/** Returns the notification settings of an account. */
export async function findPreferences(db: Db, accountId: string) {
  const { digest } = await db
    .selectFrom('account')
    .select('digest')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const chosen = await db
    .selectFrom('notification_preference')
    .select(['topic', 'in_app as inApp', 'email'])
    .where('account_id', '=', accountId)
    .execute();
  const preferences = defaultPreferences.map(
    (standard) => chosen.find(({ topic }) => topic === standard.topic) ?? standard,
  );
  return { preferences, digest };
}

export async function savePreferences(db: Db, accountId: string, { preferences = [], digest }: Wish): Promise<void> {
  if (digest) await updateAccount(db, accountId, { digest });
  for (const { topic, inApp, email } of preferences) {
    const values = { in_app: inApp, email };
    await db
      .insertInto('notification_preference')
      .values({ account_id: accountId, topic, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doUpdateSet(values))
      .execute();
  }
}

/** Returns the account whose digests a link stops; nothing where it was deleted. */
export async function findSubscriber(db: Db, accountId: string | undefined) {
  if (!accountId) return undefined;
  const accounts = db.selectFrom('account').select(['id', 'language']).where('id', '=', accountId);
  return accounts.where('status', '<>', 'DELETED').executeTakeFirst();
}
