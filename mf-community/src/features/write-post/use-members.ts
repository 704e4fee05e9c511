import { useOperation, useSettled } from '@charis/shared/remote';
import { useState } from 'react';
import { sortByMatch } from '#lib/members/sort-by-match';

/** Milliseconds that typing pauses before members are looked for. */
const pause = 200;

/** Returns members whose nickname resembles what is typed after an `@`. */
export function useMembers() {
  const [typed, look] = useState('');
  const wanted = typed.trim();
  const q = useSettled(wanted, pause);
  const { data, isPending } = useOperation('search', { query: { q, kind: 'member' } }, { enabled: q !== '' });
  const members = data?.list.flatMap((hit) => (hit.kind === 'member' ? [hit.person] : [])) ?? [];
  return {
    members: wanted ? sortByMatch(members, wanted) : [],
    look,
    isLooking: wanted !== '' && (q !== wanted || isPending),
  };
}
