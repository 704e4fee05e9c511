import type { DataOf } from '@charis/shared/contract';
import {
  createKeeper,
  createSaver,
  failureData,
  type Save,
  useHost,
  useQueryCache,
  useSaver,
  useWriter,
} from '@charis/shared/remote';

export type OwnForm = DataOf<'getOwnForm'>;

export interface Edited {
  revision: number;
  answers: { linkId: string; answer: string[] }[];
}

const editedOf = ({ revision, answers }: Pick<OwnForm, 'revision' | 'answers'>): Edited => ({
  revision,
  answers: answers.map(({ linkId, answer }) => ({ linkId, answer: [...answer] })),
});

/** Returns the state that the form begins in: what the server has, or what this tab kept of it. */
function startOf(stored: OwnForm, kept: Edited | undefined): { value: Edited; save: Save<Edited> } {
  const current = editedOf(stored);
  if (!kept) return { value: current, save: { kind: 'clean' } };
  return { value: kept, save: kept.revision === current.revision ? { kind: 'kept' } : { kind: 'conflict', current } };
}

/** Returns the answers to a form, which save themselves. */
export function useAnswers(stored: OwnForm) {
  const { call } = useHost();
  const { userId } = useWriter();
  const cache = useQueryCache();
  const { responseId } = stored;
  const { saver, value, save, isUnsaved } = useSaver(() => {
    const { read, keep, forget } = createKeeper<Edited | undefined>({
      scope: `draft.${userId}.form.${responseId}`,
      empty: undefined,
    });
    return createSaver<Edited, Edited>({
      start: startOf(stored, read()),
      keep,
      async send(edited, adopt) {
        const { revision } = await call('saveFormAnswers', { body: { responseId, ...edited } });
        adopt({ revision });
        // Who comes back to the page goes on with it.
        cache.change('getOwnForm', (known) => ({ ...known, ...edited, revision }), { params: { responseId } });
      },
      onSaved: forget,
      conflict(error) {
        const current = failureData(error, 'saveFormAnswers', 'STALE_VERSION')?.current;
        return current && editedOf(current);
      },
    });
  });
  const latest = () => saver.get().value;
  const change = (linkId: string, answer: string[]) =>
    saver.change({ answers: [...latest().answers.filter((known) => known.linkId !== linkId), { linkId, answer }] });
  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Edited, keepsMine: boolean) {
    if (keepsMine) saver.resolve({ revision: current.revision });
    else saver.reset(current);
  }
  return { value, save, isUnsaved, change, resolve, flush: () => saver.flush(), latest };
}
