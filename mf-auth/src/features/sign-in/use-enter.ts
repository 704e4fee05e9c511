import { failureData, useHost, usePaths } from '@charis/shared/remote';
import { useDraft } from '#lib/draft';
import { useSignIn } from './sign-in-context';

interface LogIn {
  token: string;
  userRole: 'USER' | 'DOCTOR';
}

/** Goes on to the second factor where a log-in asks for it. Returns the log-in; nothing where it has to wait. */
export function useSecondFactor() {
  const { send } = useSignIn();
  const [, change] = useDraft();
  return async function orAsk<Given extends LogIn>(logIn: Promise<Given>): Promise<Given | undefined> {
    try {
      return await logIn;
    } catch (error) {
      const asked = failureData(error, 'logInUser', 'SECOND_FACTOR');
      if (!asked) throw error;
      change({ pending: asked.pending });
      send('second-factor');
      return undefined;
    }
  };
}

/**
 * Begins the session of a log-in and ends the flow, or goes on to the second factor. Staff who need one first are led to where they set it up.
 * Returns whether they are logged in.
 */
export function useEnter() {
  const { session } = useHost();
  const { leave } = useSignIn();
  const paths = usePaths();
  const orAsk = useSecondFactor();
  return async function enter(logIn: Promise<LogIn>): Promise<boolean> {
    const login = await orAsk(logIn);
    if (!login) return false;
    await session.start(login);
    const now = session.get();
    if (now.status === 'in' && now.user.staffWithoutPasskey) leave(`${paths.profile()}#login`);
    else leave();
    return true;
  };
}
