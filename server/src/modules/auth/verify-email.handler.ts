import { handler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { grantTicket } from './email-ticket.service';
import { findLink } from './verification.store';

export const verifyEmail = handler('verifyEmail', { transaction: true }, async (context, { query }) => {
  const link = await findLink(context.db, query.token, context.clock.now());
  if (!link?.link_proves) throw notFound('This link');
  if (link.outdated) {
    const reason = link.used_at ? 'was already used. Please log in' : 'is older than a day. Please ask for a new email';
    // A link that has done its work is no failure for the person who opens it again.
    throw new Refusal('GONE', `This link ${reason}.`, { data: { used: link.used_at !== null } });
  }
  const { recipient: email, link_proves: source, role, consent } = link;
  await grantTicket(context, { email, source, role, consent });
  return { email, source, userRole: role ?? 'USER' };
});
