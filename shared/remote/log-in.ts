import { useHost } from './host';
import { useSession } from './session';

/** What the log-in dialog is opened for. */
export interface LogInRequest {
  /** `login` by default. */
  mode?: 'login' | 'register' | 'forgetPassword';
  /**
   * Where a mailed link has led to: `showRegister`, the email is proved and register goes on at its step 7; `showForgotpasword`, a new
   * password may be set (step 3); `activationFailed`, the link did not work (register step 8).
   */
  resume?: 'showRegister' | 'showForgotpasword' | 'activationFailed';
  /** The email that the link was for. */
  email?: string;
  /** Called once someone is logged in; forgotten when the dialog is closed. */
  onLoggedIn?: () => void;
}

/** `asMember(action)` runs the action for the person who is logged in; a guest logs in first, and then it runs. */
export function useMemberAction(): (action: () => void) => void {
  const { logIn } = useHost();
  const { status } = useSession();
  return (action) => (status === 'in' ? action() : logIn({ onLoggedIn: action }));
}
