import { Slot, useSession } from '@charis/shared/remote';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { LogInRequestStore } from './log-in-request';

/** Where the log-in dialog stands while somebody asks for it; what they wanted to do is done once they are logged in. */
export function LogInPlace({ store }: { store: LogInRequestStore }) {
  const { request } = useStore(store);
  const { status } = useSession();
  const close = () => store.setState({ request: null });

  useEffect(() => {
    if (status !== 'in' || !request?.onLoggedIn) return;
    store.setState({ request: { ...request, onLoggedIn: undefined } });
    request.onLoggedIn();
  }, [status, request, store]);

  if (!request) return null;
  return <Slot fallback={null} name="auth.dialog" onClose={close} request={request} />;
}
