import { logInDoctor } from './log-in-doctor.handler';
import { logInUser } from './log-in-user.handler';
import { logOut } from './log-out.handler';

export const authHandlers = [logInUser, logInDoctor, logOut];
