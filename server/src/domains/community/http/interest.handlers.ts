import { areInterests, findInterests, replaceInterests } from '#domains/community/store/interest.store';
import { accountHandler } from '#platform/http/handler';
import { badInput } from '#platform/http/refusal';

export const listInterested = accountHandler('listInterested', { transaction: false }, async ({ db, account }) => ({
  interested: await findInterests(db, account.id),
}));

export const setInterested = accountHandler(
  'setInterested',
  { transaction: true },
  async ({ db, account }, { body: { interested } }) => {
    if (!(await areInterests(db, interested))) throw badInput([{ field: 'interested', message: 'Unknown interest' }]);
    await replaceInterests(db, account.id, interested);
    return { interested: await findInterests(db, account.id) };
  },
);
