import { accountHandler } from '#api/handler';
import { badInput } from '#api/refusal';
import { areInterests, findInterests, replaceInterests } from './interest.store';

export const setInterested = accountHandler(
  'setInterested',
  { transaction: true },
  async ({ db, account }, { body: { interested } }) => {
    if (!(await areInterests(db, interested))) throw badInput([{ field: 'interested', message: 'Unknown interest' }]);
    await replaceInterests(db, account.id, interested);
    return { interested: await findInterests(db, account.id) };
  },
);
