import {
  ApiError,
  failureData,
  keepTabDraft,
  onReconnected,
  readTabDraft,
  useHost,
  useSession,
} from '@charis/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Application, bodyOf, type Values, valuesOf } from './application-form';

/** `kept`: on this device only, until the server answers again. `conflict`: it was changed on another device meanwhile. */
export type Save =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; current: Application };

interface Kept {
  applicationId: string | null;
  version: number;
  values: Values;
}

const keptName = 'application';
const guest = 'guest';
/** Milliseconds after the last change. */
const pause = 900;

/** Which state the form begins in: what the server has, with what this tab kept of it, or of it before the log-in. */
function start(stored: Application | null, writer: string): { values: Values; save: Save } {
  const asGuest = readTabDraft<Partial<Values>>(guest, keptName, {});
  if (writer === guest) return { values: { ...valuesOf(null), ...asGuest }, save: { kind: 'clean' } };
  const found = readTabDraft<Kept | null>(writer, keptName, null);
  const kept = found && found.applicationId === (stored?.applicationId ?? null) ? found : null;
  const isGuests = Object.keys(asGuest).length > 0;
  if (!kept && !isGuests) return { values: valuesOf(stored), save: { kind: 'clean' } };
  const values = { ...(kept?.values ?? valuesOf(stored)), ...asGuest };
  const isStale = stored !== null && (isGuests || kept?.version !== stored.version);
  return { values, save: isStale ? { kind: 'conflict', current: stored } : { kind: 'kept' } };
}

/**
 * The draft of an application, which saves itself: after a pause, when the connection is back, and before it is sent. What a guest writes waits
 * in the tab for the log-in.
 * @param stored what the server has; null before the first save
 */
export function useApplication(stored: Application | null) {
  const { call } = useHost();
  const session = useSession();
  const writer = session.status === 'in' ? session.user.userId : guest;
  const [{ values, save }, setState] = useState(() => start(stored, writer));
  const server = useRef({ applicationId: stored?.applicationId ?? null, version: stored?.version ?? 0 });
  const [known, setKnown] = useState(stored);
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const forget = () => {
    keepTabDraft(writer, keptName, undefined);
    keepTabDraft(guest, keptName, undefined);
  };
  const show = (next: Save) => setState((state) => ({ ...state, save: next }));

  async function send(): Promise<boolean> {
    const sent = latest.current;
    const { applicationId, version } = server.current;
    show({ kind: 'saving' });
    try {
      const saved = await call('saveApplication', {
        body: { ...bodyOf(sent), ...(applicationId ? { version } : {}) },
      });
      server.current = { applicationId: saved.applicationId, version: saved.version };
      setKnown(saved);
      if (latest.current !== sent) return send();
      forget();
      show({ kind: 'saved', at: new Date() });
      return true;
    } catch (error) {
      show(saveOf(error));
      return false;
    }
  }

  /** @returns whether the server has everything */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part };
    if (writer === guest) {
      keepTabDraft(guest, keptName, { ...readTabDraft(guest, keptName, {}), ...part });
      setState((state) => ({ ...state, values: latest.current }));
      return;
    }
    const kept: Kept = { ...server.current, values: latest.current };
    keepTabDraft(writer, keptName, kept);
    clearTimeout(timer.current);
    setState((state) => ({
      values: latest.current,
      save: state.save.kind === 'conflict' ? state.save : { kind: 'waiting' },
    }));
    if (save.kind !== 'conflict') timer.current = setTimeout(() => void flush(), pause);
  }

  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Application, keepsMine: boolean) {
    server.current = { applicationId: current.applicationId, version: current.version };
    setKnown(current);
    if (keepsMine) {
      void flush();
      return;
    }
    latest.current = valuesOf(current);
    forget();
    setState({ values: latest.current, save: { kind: 'clean' } });
  }

  const isUnsaved = save.kind === 'waiting' || save.kind === 'kept' || save.kind === 'refused';
  const sendAgain = useEffectEvent(() => {
    if (isUnsaved) void flush();
  });
  useEffect(() => {
    sendAgain();
    const leave = onReconnected(() => sendAgain());
    return () => {
      leave();
      clearTimeout(timer.current);
      sendAgain();
    };
  }, []);
  return {
    isGuest: writer === guest,
    values,
    save,
    change,
    flush,
    resolve,
    isUnsaved,
    known,
    version: () => server.current.version,
  };
}

function saveOf(error: unknown): Save {
  if (!(error instanceof ApiError) || error.isPassing) return { kind: 'kept' };
  const stale = failureData(error, 'saveApplication', 'STALE_VERSION');
  return stale ? { kind: 'conflict', current: stale.current } : { kind: 'refused', text: error.message };
}
