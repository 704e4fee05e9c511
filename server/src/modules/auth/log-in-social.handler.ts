import { handler } from '#api/handler';
import { logInWithGoogle } from './log-in-social.service';

// No transaction: the ticket of a refusal must stay.
export const logInSocial = handler('logInSocial', { transaction: false }, (context, { body }) =>
  logInWithGoogle(context, body),
);
