import { useHost, usePaths } from '@charis/shared/remote';
import { useSignIn } from './sign-in-context';

/** Begins the session of a log-in and ends the flow. Staff who need a passkey first are led to where they add one. */
export function useEnter() {
  const { session } = useHost();
  const { leave } = useSignIn();
  const paths = usePaths();
  return async function enter(login: { token: string; userRole: 'USER' | 'DOCTOR' }) {
    await session.start(login);
    const now = session.get();
    if (now.status === 'in' && now.user.staffWithoutPasskey) leave(`${paths.profile()}#login`);
    else leave();
  };
}
