import type { LivePort } from '@charis/shared/remote';
import type { SessionStore } from '#session/session.store';

/** Logs out here as soon as the server has ended the session of this browser, and calls `onEnded` then. */
export function followSessions(session: SessionStore, live: LivePort, onEnded: () => void): void {
  let followed: string | undefined;
  let leave: (() => void) | undefined;

  async function look() {
    if (await session.verify()) onEnded();
  }
  function follow() {
    const now = session.get();
    const account = now.status === 'in' ? now.user.userId : undefined;
    if (account === followed) return;
    followed = account;
    leave?.();
    leave = account ? live.subscribe(`sessions:${account}`, () => void look()) : undefined;
  }
  session.subscribe(follow);
  follow();
}
