import { readTabDraft, useSession } from '@charis/shared/remote';
import { slotOwners } from '@charis/shared/remote/composition';
import { Button, Dialog, ErrorState, Skeleton } from '@charis/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { RemotePart } from '#federation/remote-part';
import { useText } from '../shell-text';
import type { LogInRequestStore } from './log-in-request';
import { useRemotes } from './shell-context';

/** A link that is opened leads to its own page instead. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Shows the log-in dialog on request; afterwards it does what the person wanted to do. */
export function LogInPlace({ store }: { store: LogInRequestStore }) {
  const { request } = useStore(store);
  const session = useSession();
  const { status } = session;
  const userId = session.status === 'in' ? session.user.userId : '';
  const remotes = useRemotes();
  const close = () => store.setState({ request: null });
  const open = request !== null;

  useEffect(() => {
    if (!open) return;
    // The button that opened the dialog may be gone with the guest: then the page itself takes the focus.
    return () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [open]);

  // A reload has broken off the registration after the account was made.
  useEffect(() => {
    if (!isReload() || !userId || !readTabDraft(userId, 'register', false)) return;
    store.setState(({ request: asked }) => ({ request: asked ?? { mode: 'register' } }));
  }, [userId, store]);

  useEffect(() => {
    if (status !== 'in' || !request?.onLoggedIn) return;
    store.setState({ request: { ...request, onLoggedIn: undefined } });
    request.onLoggedIn();
  }, [status, request, store]);

  if (!request) return null;
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
