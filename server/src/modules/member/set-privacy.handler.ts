import { accountHandler } from '#api/handler';
import { notifyAll, takeBack } from '#modules/notification/notify';
import { updateProfile } from '#modules/user/profile.store';
import { acceptFollows } from './follow.store';

/** A person who waits to be let in is, once the account is public. */
export const setPrivacy = accountHandler(
  'setPrivacy',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    const now = clock.now();
    await updateProfile(db, account.id, { private: body.private });
    const followers = body.private ? [] : await acceptFollows(db, account.id, now);
    for (const actorId of followers) await takeBack(db, { accountId: account.id, kind: 'follow-request', actorId });
    const accepted = { kind: 'follow-accepted', actorId: account.id } as const;
    await notifyAll(
      db,
      now,
      followers.map((accountId) => ({ ...accepted, accountId })),
    );
    return { private: body.private };
  },
);
