import { updateAccount } from '#domains/identity/index';
import { memberEvents } from '#domains/visibility/events';
import { acceptFollows } from '#domains/visibility/store/follow.store';
import { findPrivacy } from '#domains/visibility/store/member.store';
import { addEvent } from '#platform/events/event.store';
import { accountHandler } from '#platform/http/handler';

export const getPrivacy = accountHandler('getPrivacy', { transaction: false }, ({ db, account }) =>
  findPrivacy(db, account.id),
);

/** A person who waits to be let in is, once the account is public. */
export const setPrivacy = accountHandler(
  'setPrivacy',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    const now = clock.now();
    await updateAccount(db, account.id, { private: body.private });
    const followerIds = body.private ? [] : await acceptFollows(db, account.id, now);
    if (followerIds.length > 0) {
      const happening = { subjectId: account.id, actorId: account.id, at: now, data: { followerIds } };
      await addEvent(db, memberEvents.followsAccepted, happening);
    }
    return { private: body.private };
  },
);
