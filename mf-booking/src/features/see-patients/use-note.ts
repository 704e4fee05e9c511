import type { DataOf } from '@charis/shared/contract';
import { createKeeper, createSaver, failureData, type Save, useHost, useSaver, useWriter } from '@charis/shared/remote';

export type OpenedNote = DataOf<'openPatientNote'>;
type Stored = DataOf<'savePatientNote'>;
type Edited = Pick<Stored, 'version' | 'text'>;

/** Returns the state that the editor begins in: what the server has, or what this tab kept of it. */
function startOf(
  { version, text, ...stored }: Stored,
  kept: Edited | undefined,
): { value: Edited; save: Save<Stored> } {
  if (!kept) return { value: { version, text }, save: { kind: 'clean' } };
  const current = { version, text, ...stored };
  return { value: kept, save: kept.version === version ? { kind: 'kept' } : { kind: 'conflict', current } };
}

/** Returns a private note as it is edited, which saves itself. */
export function useNote(stored: OpenedNote) {
  const { call } = useHost();
  const { userId } = useWriter();
  const { noteId } = stored;
  const { saver, value, save, isUnsaved } = useSaver(() => {
    const { read, keep, forget } = createKeeper<Edited | undefined>({
      scope: `draft.${userId}.patient-note.${noteId}`,
      empty: undefined,
    });
    return createSaver<Edited, Stored>({
      start: startOf(stored, read()),
      keep,
      async send(edited, adopt) {
        const { version } = await call('savePatientNote', { body: { noteId, ...edited } });
        adopt({ version });
      },
      onSaved: forget,
      conflict: (error) => failureData(error, 'savePatientNote', 'STALE_VERSION')?.current,
    });
  });

  /** Goes on with what is here, or with what the server has. */
  function resolve({ version, text }: Stored, keepsMine: boolean) {
    if (keepsMine) saver.resolve({ version });
    else saver.reset({ version, text });
  }
  return { text: value.text, save, isUnsaved, change: (text: string) => saver.change({ text }), resolve };
}
