import { slotOwners } from '@charis/shared/composition';
import { createKeeper, useHost, useSession } from '@charis/shared/remote';
import { Button, Dialog, ErrorState, Skeleton } from '@charis/shared/ui';
import { type ReactNode, useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { RemotePart } from '#federation/remote-part';
import { useText } from '../shell-text';
import type { LogInRequestStore } from './log-in-request';
import NewTerms, { termsToAsk } from './new-terms';
import { useRemotes } from './shell-context';

/** A link that is opened leads to its own page instead. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Returns whether a guest's reload has broken off the step of a mail's code, while that can still be typed. */
function isAtCode(): boolean {
  const { until } = createKeeper({ scope: 'draft.guest.verify-email', empty: { until: 0 } }).read();
  return isReload() && Date.now() < until;
}

/** Shows the log-in dialog on request, and new terms after it; then it does what the person wanted to do. */
export function LogInPlace({ store }: { store: LogInRequestStore }) {
  const { request, onLoggedIn } = useStore(store);
  const session = useSession();
  const { session: port } = useHost();
  const { status } = session;
  const userId = session.status === 'in' ? session.user.userId : '';
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const [, noteAnswer] = useReducer((count: number) => count + 1, 0);
  const terms = session.status === 'in' ? termsToAsk(session.user) : undefined;
  const open = request !== null;

  /** Forgets what waits, unless someone has logged in. */
  function close() {
    store.setState(port.get().status === 'in' ? { request: null } : { request: null, onLoggedIn: undefined });
  }

  useEffect(() => {
    if (!open) return;
    // The button that opened the dialog may be gone with the guest: then the page itself takes the focus.
    return () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [open]);

  // A reload has broken off the registration after the account was made.
  useEffect(() => {
    const register = createKeeper<unknown>({ scope: `draft.${userId}.register`, empty: undefined });
    if (!isReload() || !userId || !register.read()) return;
    store.setState(({ request: asked }) => ({ request: asked ?? { mode: 'register' } }));
  }, [userId, store]);

  // The phones' page of the log-in goes on by itself.
  const resumesHere = status === 'out' && pathname !== '/mobile/login';
  useEffect(() => {
    if (!resumesHere || !isAtCode()) return;
    store.setState(({ request: asked }) => ({ request: asked ?? {} }));
  }, [resumesHere, store]);

  useEffect(() => {
    if (status !== 'in' || terms || !onLoggedIn) return;
    store.setState({ onLoggedIn: undefined });
    onLoggedIn();
  }, [status, terms, onLoggedIn, store]);

  if (!request) return terms ? <NewTerms key={userId} onAnswered={noteAnswer} version={terms} /> : null;
  const [owner] = slotOwners(remotes.composition, 'auth.dialog');
  if (!owner) return <NoDialog onClose={close} />;
  return (
    <RemotePart
      fallback={(retry) => <Failed onClose={close} onRetry={retry} />}
      handle={remotes.handle(owner.remote.name)}
      kind="slot"
      loading={
        <Frame onClose={close}>
          <div aria-busy="true">
            <Skeleton height={240} />
          </div>
        </Frame>
      }
      name="auth.dialog"
      props={{ request, onClose: close }}
    />
  );
}

/** Looks like the dialog that is coming, and closes like it. */
function Frame({ onClose, actions, children }: { onClose: () => void; actions?: ReactNode; children: ReactNode }) {
  const t = useText();
  return (
    <Dialog actions={actions} onClose={onClose} title={t('login')}>
      {children}
    </Dialog>
  );
}

function Failed({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const t = useText();
  return (
    <Frame actions={<Button onClick={onClose}>{t('close')}</Button>} onClose={onClose}>
      <ErrorState hint={t('login.failedHint')} onRetry={onRetry} title={t('login.failed')} />
    </Frame>
  );
}

/** Leads to the profile page where no remote offers the dialog. */
function NoDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate('/user/profile');
  });
  return null;
}
