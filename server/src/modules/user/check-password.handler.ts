import { accountHandler } from '#api/handler';
import { checkPassword as check } from '#modules/auth/check-password.service';
import { findHolder } from './holder.store';

// No transaction: a failed attempt must stay counted.
export const checkPassword = accountHandler('checkPassword', { transaction: false }, async (context, { body }) => {
  const holder = await findHolder(context.db, context.account.id);
  return { valid: await check(context, holder.email, holder, body.password) };
});
