import { liveTopics } from '@charis/shared/contract';
import { z } from 'zod';
import type { Account } from '#platform/http/handler';
import { notLoggedIn, Refusal } from '#platform/http/refusal';

const mostTopics = 20;
const list = z.string().min(1).max(2_000);

interface Kind {
  key?: RegExp;
  access: 'public' | 'owner' | 'reader';
  teamCall?: string;
}

const kinds = new Map<string, Kind>(Object.entries(liveTopics));

/** A topic of a doctor, which some of the team may follow. */
export interface TeamTopic {
  doctorId: string;
  teamCall: string;
}

interface Parts {
  kind: Kind | undefined;
  key: string;
}

function partsOf(topic: string): Parts {
  const [name = '', ...rest] = topic.split(':');
  const kind = kinds.get(name);
  const key = rest.join(':');
  return { kind: (kind?.key ? kind.key.test(key) : topic === name) ? kind : undefined, key };
}

/**
 * Returns the topics that a query names, separated by commas, and which of them belong to doctors whom the account may act for. Pages of a newer
 * release may name some that this one does not know: all tabs share one stream, so these are left out where it knows another one.
 * @throws {Refusal} where `account` (null for a guest) may not follow one of them
 */
export function readTopics(query: unknown, account: Account | null): { topics: string[]; teamTopics: TeamTopic[] } {
  const { data } = z.object({ topics: list }).safeParse(query);
  const asked = [...new Set(data?.topics.split(','))];
  const known = asked.flatMap((topic) => {
    const { kind, key } = partsOf(topic);
    return kind ? [{ topic, kind, key }] : [];
  });
  if (known.length === 0 || asked.length > mostTopics) {
    throw new Refusal('INVALID_INPUT', 'There is no such topic.', { status: 400 });
  }
  const ofOthers = known.filter(({ kind, key }) => kind.access === 'owner' && key !== account?.id);
  const teamTopics = ofOthers.flatMap(({ kind: { teamCall }, key: doctorId }) =>
    account && teamCall ? [{ doctorId, teamCall }] : [],
  );
  if (teamTopics.length < ofOthers.length) throw notLoggedIn();
  return { topics: known.map(({ topic }) => topic), teamTopics };
}
