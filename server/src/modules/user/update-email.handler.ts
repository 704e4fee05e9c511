import { accountHandler } from '#api/handler';
import { changeEmail } from './change-email.service';

// No transaction: a wrong try must stay counted.
export const updateEmail = accountHandler('updateEmail', { transaction: false }, async (context, { body }) => ({
  email: await changeEmail(context, body),
}));
