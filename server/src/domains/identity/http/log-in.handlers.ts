import { logIn } from '#domains/identity/commands/log-in.service';
import { logInByCode as byCode, sendLogInCode as sendCode } from '#domains/identity/commands/log-in-code.service';
import { logInWithGoogle } from '#domains/identity/commands/log-in-social.service';
import { register } from '#domains/identity/commands/register.service';
import { resetPassword as reset } from '#domains/identity/commands/reset-password.service';
import { accountHandler, handler } from '#platform/http/handler';
import { deleteSession } from '#platform/http/own-session.store';
import { Refusal } from '#platform/http/refusal';

// No transaction: a failed attempt must stay counted.
export const logInUser = handler('logInUser', { transaction: false }, (context, { body }) =>
  logIn(context, body, 'USER'),
);

// No transaction: a failed attempt must stay counted.
export const logInDoctor = handler('logInDoctor', { transaction: false }, (context, { body }) =>
  logIn(context, body, 'DOCTOR'),
);

// The service has a transaction of its own.
export const sendLogInCode = handler('sendLogInCode', { transaction: false }, (context, { body }) =>
  sendCode(context, body.email),
);

// No transaction: a wrong try must stay counted.
export const logInByCode = handler('logInByCode', { transaction: false }, (context, { body }) => byCode(context, body));

// No transaction: the ticket of a refusal must stay.
export const logInSocial = handler('logInSocial', { transaction: false }, (context, { body }) =>
  logInWithGoogle(context, body),
);

// The service has a transaction of its own, which does not wait for the password to be hashed.
export const registerEmail = handler('registerEmail', { transaction: false }, (context, { body }) =>
  register(context, body),
);

export const registerFacebook = handler('registerFacebook', { transaction: false }, async () => {
  throw new Refusal('NOT_POSSIBLE', 'Sorry, this type of login is not currently supported');
});

// The service has a transaction of its own, which does not wait for the password to be hashed.
export const resetPassword = handler('resetPassword', { transaction: false }, (context, { body }) =>
  reset(context, body),
);

export const logOut = accountHandler('logOut', { transaction: false }, async ({ db, token }) => {
  await deleteSession(db, token);
  return { ended: true };
});
