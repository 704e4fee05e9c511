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
  /** Runs once someone is logged in; forgotten when the dialog is closed. */
  onLoggedIn?: () => void;
}
