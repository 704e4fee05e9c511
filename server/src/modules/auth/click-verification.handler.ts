import { handler } from '#api/handler';
import { sendEmailVerification } from './send-email-verification.service';

// The service has a transaction of its own.
export const clickVerification = handler('clickVerification', { transaction: false }, (context, { body }) =>
  sendEmailVerification(context, body),
);
