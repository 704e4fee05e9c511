import { createKeeper, failureData, useHost, useSession } from '@charis/shared/remote';
import { useRef, useState } from 'react';
import { type Application, bodyOf, type Values, valuesOf } from '#lib/application/application-form';
import { type Save, useAutosave } from '#lib/use-autosave';

interface Kept {
  applicationId: string | null;
  version: number;
  values: Values;
}

const guest = 'guest';
const asGuest = createKeeper<Partial<Values>>({ scope: `draft.${guest}.application`, empty: {} });
const keeperOf = (writer: string) =>
  createKeeper<Kept | undefined>({ scope: `draft.${writer}.application`, empty: undefined });

/** Returns the state that the form begins in: what the server has, with what this tab kept of it, or of it before the log-in. */
function start(stored: Application | null, writer: string): { values: Values; save: Save<Application> } {
  const early = asGuest.read();
  if (writer === guest) return { values: { ...valuesOf(null), ...early }, save: { kind: 'clean' } };
  const found = keeperOf(writer).read();
  const kept = found && found.applicationId === (stored?.applicationId ?? null) ? found : undefined;
  const isGuests = Object.keys(early).length > 0;
  if (!kept && !isGuests) return { values: valuesOf(stored), save: { kind: 'clean' } };
  const values = { ...(kept?.values ?? valuesOf(stored)), ...early };
  const isStale = stored !== null && (isGuests || kept?.version !== stored.version);
  return { values, save: isStale ? { kind: 'conflict', current: stored } : { kind: 'kept' } };
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
  const server = useRef({ applicationId: stored?.applicationId ?? null, version: stored?.version ?? 0 });
  const [known, setKnown] = useState(stored);

  function adopt(application: Application) {
    server.current = { applicationId: application.applicationId, version: application.version };
    setKnown(application);
  }
  function forget() {
    if (!isGuest) keeperOf(writer).forget();
    asGuest.forget();
  }
  const autosave = useAutosave<Values, Application>({
    start: () => start(stored, writer),
    paused: isGuest,
    send: async (values) => {
      const { applicationId, version } = server.current;
      adopt(await call('saveApplication', { body: { ...bodyOf(values), ...(applicationId ? { version } : {}) } }));
    },
    onSaved: forget,
    currentOf: (error) => failureData(error, 'saveApplication', 'STALE_VERSION')?.current,
  });

  function change(part: Partial<Values>) {
    const values = autosave.change(part);
    if (isGuest) asGuest.keep({ ...asGuest.read(), ...part });
    else keeperOf(writer).keep({ ...server.current, values });
  }

  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Application, keepsMine: boolean) {
    adopt(current);
    if (keepsMine) {
      void autosave.flush();
      return;
    }
    forget();
    autosave.reset(valuesOf(current));
  }

  const { values, save, flush, isUnsaved } = autosave;
  return { isGuest, values, save, change, flush, resolve, isUnsaved, known, version: () => server.current.version };
}
