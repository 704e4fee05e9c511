import { runTransaction } from '@charis/delivery';
import { handler } from '#api/handler';
import { setPhone } from './account.store';
import { checkCode } from './check-code.service';
import { markUsed } from './verification.store';

// No transaction: a wrong try must stay counted.
export const validatePhoneOtp = handler('validatePhoneOtp', { transaction: false }, async (context, { body }) => {
  const { db, clock, account } = context;
  const { id } = await checkCode(context, { recipient: body.phone, purpose: 'phone', code: body.code });
  const now = clock.now();
  await runTransaction(db, async (trx) => {
    await markUsed(trx, id, now);
    if (account) await setPhone(trx, account.id, body.phone, now);
  });
  return { confirmed: true };
});
