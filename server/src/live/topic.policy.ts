import { z } from 'zod';
import type { Account } from '#api/handler';
import { notLoggedIn, Refusal } from '#api/refusal';

interface TopicKind {
  topic: RegExp;
  /** Whether somebody may follow it; null is a guest. */
  allows(account: Account | null, topic: string): boolean;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Every kind of topic, and who may follow it. */
const kinds: readonly TopicKind[] = [
  // Which releases make a page stands in the HTML of every page.
  { topic: /^composition:[a-z][a-z0-9-]{0,30}$/, allows: () => true },
  // Nudges without content: that there are posts, that a post has another number of likes or comments.
  { topic: /^feed$/, allows: () => true },
  { topic: new RegExp(`^post:${uuid}$`), allows: () => true },
  // What an account is told is its own affair.
  {
    topic: new RegExp(`^(?:account|sessions):${uuid}$`),
    allows: (account, topic) => topic.split(':')[1] === account?.id,
  },
];

const mostTopics = 20;
const list = z.string().min(1).max(2_000);

/** The topics that a query names, separated by commas. @throws {Refusal} where `account` may not follow one of them */
export function readTopics(query: unknown, account: Account | null): string[] {
  const { data } = z.object({ topics: list }).safeParse(query);
  const topics = [...new Set(data?.topics.split(','))];
  const asked = topics.map((topic) => ({ topic, kind: kinds.find((known) => known.topic.test(topic)) }));
  if (asked.length === 0 || asked.length > mostTopics || asked.some(({ kind }) => !kind)) {
    throw new Refusal(400, 'There is no such topic.', { status: 400 });
  }
  if (asked.some(({ topic, kind }) => !kind?.allows(account, topic))) throw notLoggedIn();
  return topics;
}
