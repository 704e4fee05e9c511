import * as logIn from './log-in.handlers';
import * as session from './session.handlers';
import * as verification from './verification.handlers';

export const authHandlers = [...Object.values(verification), ...Object.values(session), ...Object.values(logIn)];
