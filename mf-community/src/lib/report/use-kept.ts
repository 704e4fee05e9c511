import { useSession } from '@charis/shared/remote';
import { useState } from 'react';
import { keep, readKept } from '#lib/tab-storage';

const keyOf = (writer: string, about: string) => `charis.told.${writer}.${about}`;

/**
 * What somebody is telling staff, or staff somebody, about a subject. It outlives its form, the page and a reload, for its writer in this
 * browser tab alone, until it is given back `empty`.
 * @param about a name of its own, such as `report.post.<id>`
 */
export function useKept<Value extends object>(about: string, empty: Value): [Value, (part: Partial<Value>) => void] {
  const session = useSession();
  const key = session.status === 'in' ? keyOf(session.user.userId, about) : undefined;
  const [value, setValue] = useState<Value>(() => ({ ...empty, ...(key ? readKept(key, {}) : {}) }));

  function change(part: Partial<Value>) {
    const next = { ...value, ...part };
    setValue(next);
    if (key) keep(key, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
  }
  return [value, change];
}
