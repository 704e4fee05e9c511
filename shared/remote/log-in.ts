import { useHost } from './host';
import { useSession } from './session';

/** `asMember(action)` runs the action for the person who is logged in; a guest logs in first, and then it runs. */
export function useMemberAction(): (action: () => void) => void {
  const { logIn } = useHost();
  const { status } = useSession();
  return (action) => (status === 'in' ? action() : logIn({ onLoggedIn: action }));
}
