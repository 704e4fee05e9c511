import { handler } from '#api/handler';
import { checkCode } from './check-code.service';
import { grantTicket } from './email-ticket.service';

// No transaction: a wrong try must stay counted.
export const validateOtp = handler('validateOtp', { transaction: false }, async (context, { body }) => {
  const { email, code, source } = body;
  const { recipient, role, consent } = await checkCode(context, { recipient: email, purpose: source, code });
  await grantTicket(context, { email: recipient, source, role, consent });
  return { email: recipient, source };
});
