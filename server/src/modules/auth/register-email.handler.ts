import { handler } from '#api/handler';
import { register } from './register.service';

// The service has a transaction of its own, which does not wait for the password to be hashed.
export const registerEmail = handler('registerEmail', { transaction: false }, (context, { body }) =>
  register(context, body),
);
