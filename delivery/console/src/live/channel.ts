import { DeliveryError } from '@charis/delivery/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../session/session';

/** Milliseconds between two readings where no change would be heard. */
const pollEvery = 5_000;

/** Returns the channel that is looked at, which is part of the address. */
export function useChannelName(): [string, (channel: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [search.get('channel') ?? 'production', (channel) => setSearch({ channel }, { replace: true })];
}

/** Returns what the channel serves; undefined in place of an answer where nothing was ever promoted to it. */
export function useChannel(channel: string, { polling }: { polling: boolean }) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['channel', channel],
    queryFn: () =>
      client.channel(channel).catch((error: unknown) => {
        if (!(error instanceof DeliveryError) || error.status !== 404) throw error;
        return { channel, revision: 0, composition: '', waiting: [], members: [] };
      }),
    refetchInterval: polling ? pollEvery : false,
    placeholderData: (kept, query) => (query?.queryKey[1] === channel ? keepPreviousData(kept) : undefined),
  });
}

/** Milliseconds between two looks at what browsers report. */
const healthEvery = 30_000;

/** Returns whether what the channel serves is healthy. */
export function useStatus(channel: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['status', channel],
    queryFn: () => client.status(channel),
    refetchInterval: healthEvery,
  });
}

/**
 * Reads everything of a channel again when it changes.
 * @returns whether changes are heard as they happen
 */
export function useFollowed(channel: string): boolean {
  const queries = useQueryClient();
  const [followed, setFollowed] = useState(false);
  useEffect(() => {
    const topic = `composition:${channel}`;
    const stream = new EventSource(`/api/live?topics=${encodeURIComponent(topic)}`);
    const readAgain = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    stream.onopen = () => {
      setFollowed(true);
      readAgain();
    };
    // The browser connects again by itself; until then, and where there is no such stream, reading has to do.
    stream.onerror = () => setFollowed(false);
    for (const event of [topic, 'gap']) stream.addEventListener(event, readAgain);
    return () => {
      stream.close();
      setFollowed(false);
    };
  }, [channel, queries]);
  return followed;
}
