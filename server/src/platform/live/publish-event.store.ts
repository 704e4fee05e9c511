import type { LiveTopics } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** The channel of the database on which processes tell each other what the community does. */
export const liveChannel = 'charis_live';

/** The topics of the community. */
type LiveEvents = Omit<LiveTopics, `composition:${string}`>;

/**
 * Tells every process what has happened, and so every page that follows `topic`, once the transaction of `db` is committed. What is told is a
 * nudge: it says that something is different and carries no content.
 */
export async function publishEvent<Topic extends keyof LiveEvents & string>(
  db: Db,
  topic: Topic,
  data: LiveEvents[Topic],
): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ topic, data })})`.execute(db);
}

/** Publishes the same on several topics in their order. */
export async function publishEvents<Topic extends keyof LiveEvents & string>(
  db: Db,
  topics: readonly Topic[],
  data: LiveEvents[Topic],
): Promise<void> {
  const messages = topics.map((topic) => JSON.stringify({ topic, data }));
  await sql`select pg_notify(${liveChannel}, message) from unnest(${messages}::text[]) as message`.execute(db);
}

/** Topics whose key is an account: its own pages follow them. */
export type AccountTopic = 'appointments' | 'messages' | 'orders' | 'sessions' | 'tickets';

/** Publishes to the pages of each of these accounts once, in one order; null is someone without an account. */
export async function publishToAccounts(
  db: Db,
  kind: AccountTopic,
  accountIds: readonly (string | null)[],
): Promise<void> {
  const known = [...new Set(accountIds)].filter((id) => id !== null).sort();
  const topics = known.map((id) => `${kind}:${id}` as const);
  await publishEvents(db, topics, {});
}

/** Publishes that others than before may see these posts. */
export function publishPostEvents(db: Db, postIds: readonly string[]): Promise<void> {
  const topics = postIds.map((id) => `post:${id}` as const);
  return publishEvents(db, topics, { audience: true });
}
