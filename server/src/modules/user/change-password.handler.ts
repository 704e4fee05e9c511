import { accountHandler } from '#api/handler';
import { replacePassword } from './change-password.service';

// No transaction: a failed attempt must stay counted.
export const changePassword = accountHandler('changePassword', { transaction: false }, async (context, { body }) => {
  await replacePassword(context, body);
  return { changed: true };
});
