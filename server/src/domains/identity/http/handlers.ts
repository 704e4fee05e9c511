import * as consent from './consent.handlers';
import * as logIn from './log-in.handlers';
import * as loginDetails from './login-details.handlers';
import * as passkey from './passkey.handlers';
import * as secondFactor from './second-factor.handlers';
import * as session from './session.handlers';
import * as verification from './verification.handlers';

export const identityHandlers = [
  ...Object.values(consent),
  ...Object.values(logIn),
  ...Object.values(loginDetails),
  ...Object.values(passkey),
  ...Object.values(secondFactor),
  ...Object.values(session),
  ...Object.values(verification),
];
