import * as loginDetails from '#domains/identity/http/login-details.handlers';
import * as profile from './profile.handlers';

export const userHandlers = [...Object.values(loginDetails), ...Object.values(profile)];
