import { handler } from '#api/handler';
import { heldTicket } from './email-ticket.service';

export const isConfirmEmail = handler('isConfirmEmail', { transaction: false }, async (context) => {
  const ticket = await heldTicket(context);
  if (!ticket || ticket.source === 'link' || ticket.used_at || ticket.expires_at <= context.clock.now()) {
    return { confirmed: false, email: '', source: null };
  }
  return { confirmed: true, email: ticket.email, source: ticket.source };
});
