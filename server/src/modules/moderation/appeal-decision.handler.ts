import { accountHandler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { insertAppeal } from './appeal.store';
import { lockSubject } from './subject.store';

export const appealDecision = accountHandler(
  'appealDecision',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    const { subject, text } = body;
    const found = subject.kind === 'member' ? undefined : await lockSubject(db, subject);
    if (found?.authorId !== account.id) throw notFound('Your post or comment');
    if (found.moderation !== 'LIMITED' && found.moderation !== 'REMOVED') {
      throw new Refusal('CONFLICT', 'There is no decision to appeal.');
    }
    const appealed = await insertAppeal(db, { subject, accountId: account.id, text, at: clock.now() });
    if (!appealed) throw new Refusal('CONFLICT', 'You have already appealed this decision.');
    return { appealed: true as const };
  },
);
