import { handler } from '#api/handler';
import { resetPassword as reset } from './reset-password.service';

// The service has a transaction of its own, which does not wait for the password to be hashed.
export const resetPassword = handler('resetPassword', { transaction: false }, (context, { body }) =>
  reset(context, body),
);
