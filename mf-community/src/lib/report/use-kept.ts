import { useSession } from '@charis/shared/remote';
import { useState } from 'react';

const keyOf = (writer: string, about: string) => `charis.told.${writer}.${about}`;

function read<Value>(key: string, empty: Value): Value {
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return empty;
  }
}

/**
 * What somebody is telling staff, or staff somebody, about a subject. It outlives its form, the page and a reload, for its writer in this
 * browser tab alone, until it is given back `empty`.
 * @param about a name of its own, such as `report.post.<id>`
 */
export function useKept<Value extends object>(about: string, empty: Value): [Value, (part: Partial<Value>) => void] {
  const session = useSession();
  const key = session.status === 'in' ? keyOf(session.user.userId, about) : undefined;
  const [value, setValue] = useState(() => (key ? read(key, empty) : empty));

  function change(part: Partial<Value>) {
    const next = { ...value, ...part };
    setValue(next);
    if (!key) return;
    const written = JSON.stringify(next);
    if (written === JSON.stringify(empty)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, written);
  }
  return [value, change];
}
