import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { notify, takeBack } from '#modules/notification/notify';
import { acceptFollows, deleteFollow, lockPair } from './follow.store';

export const answerFollowRequest = accountHandler(
  'answerFollowRequest',
  { transaction: true },
  async ({ db, account, clock }, { params: { userId }, body: { accepted } }) => {
    const now = clock.now();
    await lockPair(db, account.id, userId);
    const asked = accepted
      ? (await acceptFollows(db, account.id, now, userId)).length > 0
      : await deleteFollow(db, userId, account.id, 'REQUESTED');
    if (!asked) throw notFound('The request');
    await takeBack(db, { accountId: account.id, kind: 'follow-request', actorId: userId });
    if (accepted) await notify(db, now, { accountId: userId, kind: 'follow-accepted', actorId: account.id });
    return { accepted };
  },
);
