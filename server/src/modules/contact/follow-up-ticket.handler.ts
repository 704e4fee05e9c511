import { accountHandler } from '#api/handler';
import { followUp } from './ticket.service';

export const followUpTicket = accountHandler('followUpTicket', { transaction: true }, (context, { body }) =>
  followUp(context, body),
);
