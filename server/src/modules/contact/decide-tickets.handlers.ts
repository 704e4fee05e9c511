import { accountHandler } from '#api/handler';
import { answer, assign, close } from './ticket.service';

export const assignTicket = accountHandler('assignTicket', { transaction: true }, (context, { body }) =>
  assign(context, body),
);

export const answerTicket = accountHandler('answerTicket', { transaction: true }, (context, { body }) =>
  answer(context, body),
);

export const closeTicket = accountHandler('closeTicket', { transaction: true }, (context, { body }) =>
  close(context, body),
);
