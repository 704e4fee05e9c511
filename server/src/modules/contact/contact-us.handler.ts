import { handler } from '#api/handler';
import { writeTicket } from './write-ticket.service';

export const contactUs = handler('contactUs', { transaction: true }, (context, { body }) => writeTicket(context, body));
