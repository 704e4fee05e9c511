import { storedToken } from '#session/session.store';
import { keepOpen } from './connection';
import { Live } from './live';

const name = 'charis-live';

/** Leads at once where tabs cannot agree. */
function lead(begin: () => void, signal: AbortSignal): void {
  if (!navigator.locks) {
    begin();
    return;
  }
  const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const whenFree = () => {
    begin();
    return held;
  };
  // Rejects when it is ended before its turn.
  navigator.locks.request(name, { signal }, whenFree).catch(() => undefined);
}

/** Returns the live stream of this page. It is put aside together with the page: browsers keep no page for Back that holds a lock, a stream or a channel. */
export function openLive(apiBase: string): Live {
  const live = new Live({
    openChannel: () => new BroadcastChannel(name),
    lead,
    open: (topics, onEvent, onOpen) =>
      keepOpen(`${apiBase}/live?topics=${encodeURIComponent(topics.join())}`, { token: storedToken, onEvent, onOpen }),
  });
  addEventListener('pagehide', () => live.pause());
  addEventListener('pageshow', ({ persisted }) => persisted && live.resume());
  return live;
}
