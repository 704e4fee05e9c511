import { useState } from 'react';
import { useSession } from './session';
import { keepTabDraft, readTabDraft } from './tab-draft';

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
  const [value, setValue] = useState<Value>(() => ({ ...empty, ...(writer ? readTabDraft(writer, about, {}) : {}) }));

  function change(part: Partial<Value>) {
    const next = { ...value, ...part };
    setValue(next);
    if (writer) keepTabDraft(writer, about, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
  }
  return [value, change];
}
