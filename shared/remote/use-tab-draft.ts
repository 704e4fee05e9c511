import { useState } from 'react';
import { createKeeper } from './keeper';
import { useSession } from './session';

/**
 * Returns what a member writes about something; it outlives its form, the page and a reload, for its writer in this browser tab alone, until it is
 * `empty` again.
 * @param about a name of its own, such as `report.post.<id>`
 */
export function useTabDraft<Value extends object>(
  about: string,
  empty: Value,
): [Value, (part: Partial<Value>) => void] {
  const session = useSession();
  const writer = session.status === 'in' ? session.user.userId : undefined;
  const keeper = writer ? createKeeper({ scope: `draft.${writer}.${about}`, empty }) : undefined;
  const [value, setValue] = useState<Value>(() => ({ ...empty, ...keeper?.read() }));

  function change(part: Partial<Value>) {
    const next = { ...value, ...part };
    setValue(next);
    keeper?.keep(next);
  }
  return [value, change];
}
