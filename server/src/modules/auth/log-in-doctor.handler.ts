import { handler } from '#api/handler';
import { logIn } from './log-in.service';

// No transaction: a failed attempt must stay counted.
export const logInDoctor = handler('logInDoctor', { transaction: false }, (context, { body }) =>
  logIn(context, body, 'DOCTOR'),
);
