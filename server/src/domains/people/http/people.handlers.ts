import { findPerson, searchPeople } from '#domains/people/store/people.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import { accountHandler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

export const findPeople = accountHandler(
  'findPeople',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    // Not what was looked for: it may name someone.
    const entry = { action: 'member.search', subject: `member:${account.id}`, reason: '', at: clock.now() };
    await addAuditEntry(db, { actorId: account.id, ...entry });
    return { people: await searchPeople(db, body.text) };
  },
);

export const lookAtPerson = accountHandler(
  'lookAtPerson',
  { transaction: true },
  async ({ db, account, clock }, { params: { userId } }) => {
    const now = clock.now();
    const subject = `member:${userId}`;
    await addAuditEntry(db, { actorId: account.id, action: 'member.look', subject, reason: '', at: now });
    const person = await findPerson(db, userId, now);
    // The entry goes with the transaction.
    if (!person) throw notFound('The member');
    return person;
  },
);
