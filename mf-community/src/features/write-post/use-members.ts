import { useHost } from '@charis/shared/remote';
import { useEffect, useState } from 'react';
import { byNearness } from '#lib/members/by-nearness';

/** Milliseconds that typing pauses before members are looked for. */
const pause = 200;

/** Members whose nickname resembles what is typed after an `@`. */
export function useMembers() {
  const { call } = useHost();
  const [wanted, look] = useState('');
  const [found, setFound] = useState<{ q: string; members: { userId: string; nickname: string }[] }>();
  const q = wanted.trim();
  useEffect(() => {
    if (!q) return;
    const controller = new AbortController();
    const find = () =>
      call('search', { query: { q, kind: 'member' } }, { signal: controller.signal }).then(
        ({ list }) => setFound({ q, members: list.flatMap((hit) => (hit.kind === 'member' ? [hit.person] : [])) }),
        () => setFound({ q, members: [] }),
      );
    const timer = setTimeout(find, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, q]);
  return { members: q && found ? byNearness(found.members, q) : [], look, isLooking: q !== '' && found?.q !== q };
}
