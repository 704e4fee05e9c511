import { accountHandler } from '#api/handler';
import { sendChangeCode } from './change-email.service';

// The service has a transaction of its own.
export const sendEmailChange = accountHandler('sendEmailChange', { transaction: false }, (context, { body }) =>
  sendChangeCode(context, body),
);
