import { type RawBuilder, sql } from 'kysely';
import { defaultPreferences, topicOf } from './notification.rules';

const cases = sql.join(
  Object.entries(topicOf)
    .filter(([, topic]) => topic)
    .map(([kind, topic]) => sql`when ${sql.lit(kind)} then ${sql.lit(topic)}`),
  sql` `,
);

/**
 * Returns whether an account wants notifications of a kind in this way.
 * @param account an expression for the id of the account
 * @param kind an expression for the kind
 */
export function wants(way: 'inApp' | 'email', account: RawBuilder<unknown>, kind: RawBuilder<unknown>) {
  const column = sql.ref(way === 'inApp' ? 'w.in_app' : 'w.email');
  const standard = sql.join(
    defaultPreferences.filter((preference) => preference[way]).map(({ topic }) => sql.lit(topic)),
  );
  return sql<boolean>`(select t.topic is null or coalesce(
      (select ${column} from notification_preference w where w.account_id = ${account} and w.topic = t.topic),
      t.topic in (${standard}))
    from (select case ${kind} ${cases} end as topic) t)`;
}
