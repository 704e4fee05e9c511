import { liveTopics } from '@charis/shared/contract';
import { z } from 'zod';
import type { Account } from '#platform/http/handler';
import { notLoggedIn, Refusal } from '#platform/http/refusal';

const mostTopics = 20;
const list = z.string().min(1).max(2_000);

interface Kind {
  key?: RegExp;
  access: 'public' | 'owner' | 'reader';
}

const kinds = new Map<string, Kind>(Object.entries(liveTopics));

/** Returns whether there is such a topic, and whether someone may follow it; null is a guest. */
function judge(topic: string, account: Account | null): 'unknown' | 'refused' | 'open' {
  const [name = '', ...rest] = topic.split(':');
  const kind = kinds.get(name);
  const key = rest.join(':');
  if (!kind || (kind.key ? !kind.key.test(key) : topic !== name)) return 'unknown';
  return kind.access !== 'owner' || key === account?.id ? 'open' : 'refused';
}

/**
 * Returns the topics that a query names, separated by commas. Pages of a newer release may name some that this one does not know: all tabs share one
 * stream, so these are left out where it knows another one. @throws {Refusal} where `account` may not follow one of them
 */
export function readTopics(query: unknown, account: Account | null): string[] {
  const { data } = z.object({ topics: list }).safeParse(query);
  const topics = [...new Set(data?.topics.split(','))];
  const known = topics.filter((topic) => judge(topic, account) !== 'unknown');
  if (known.length === 0 || topics.length > mostTopics) {
    throw new Refusal('INVALID_INPUT', 'There is no such topic.', { status: 400 });
  }
  if (known.some((topic) => judge(topic, account) === 'refused')) throw notLoggedIn();
  return known;
}
