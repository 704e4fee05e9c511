import {
  createKeeper,
  createSaver,
  failureData,
  type Save,
  useHost,
  useSaver,
  useSession,
} from '@charis/shared/remote';
import { type Application, bodyOf, type Values, valuesOf } from '#lib/application/application-form';

interface Kept {
  applicationId: string | null;
  version: number;
  values: Values;
}

interface Edited extends Kept {
  /** What the server has; null before the first save. */
  known: Application | null;
}

const guest = 'guest';
const asGuest = createKeeper<Partial<Values>>({ scope: `draft.${guest}.application`, empty: {} });
const keeperOf = (writer: string) =>
  createKeeper<Kept | undefined>({ scope: `draft.${writer}.application`, empty: undefined });

const takenOver = (known: Application) => ({ applicationId: known.applicationId, version: known.version, known });

/** Returns the state that the form begins in: what the server has, with what this tab kept of it, or of it before the log-in. */
function startOf(stored: Application | null, writer: string): { value: Edited; save: Save<Application> } {
  const early = asGuest.read();
  const known = stored ? takenOver(stored) : { applicationId: null, version: 0, known: null };
  const found = writer === guest ? undefined : keeperOf(writer).read();
  const kept = found && found.applicationId === known.applicationId ? found : undefined;
  const value = { ...known, ...kept, values: { ...(kept?.values ?? valuesOf(stored)), ...early } };
  const isGuests = Object.keys(early).length > 0;
  if (writer === guest || !(kept || isGuests)) return { value, save: { kind: 'clean' } };
  const isStale = stored !== null && (isGuests || value.version !== stored.version);
  return { value, save: isStale ? { kind: 'conflict', current: stored } : { kind: 'kept' } };
}

/**
 * Returns the draft of an application, which saves itself. What a guest writes waits in the tab for the log-in.
 * @param stored what the server has; null before the first save
 */
export function useApplication(stored: Application | null) {
  const { call } = useHost();
  const session = useSession();
  const writer = session.status === 'in' ? session.user.userId : guest;
  const isGuest = writer === guest;
  const { saver, value, save, isUnsaved } = useSaver(() =>
    createSaver<Edited, Application>({
      start: startOf(stored, writer),
      paused: isGuest,
      keep: ({ known: _, ...kept }) => isGuest || keeperOf(writer).keep(kept),
      async send({ values, applicationId, version }, adopt) {
        const body = { ...bodyOf(values), ...(applicationId ? { version } : {}) };
        adopt(takenOver(await call('saveApplication', { body })));
      },
      onSaved() {
        keeperOf(writer).forget();
        asGuest.forget();
      },
      conflict: (error) => failureData(error, 'saveApplication', 'STALE_VERSION')?.current,
    }),
  );

  function change(part: Partial<Values>) {
    if (isGuest) asGuest.keep({ ...asGuest.read(), ...part });
    saver.change({ values: { ...saver.get().value.values, ...part } });
  }

  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Application, keepsMine: boolean) {
    if (keepsMine) saver.resolve(takenOver(current));
    else saver.reset({ ...takenOver(current), values: valuesOf(current) });
  }

  const { values, known } = value;
  const version = () => saver.get().value.version;
  return {
    isGuest,
    values,
    save,
    change,
    flush: saver.flush,
    resolve,
    isUnsaved: isUnsaved && !isGuest,
    known,
    version,
  };
}
