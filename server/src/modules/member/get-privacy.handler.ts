import { accountHandler } from '#api/handler';

export const getPrivacy = accountHandler('getPrivacy', { transaction: false }, ({ db, account }) =>
  db.selectFrom('account').select('private').where('id', '=', account.id).executeTakeFirstOrThrow(),
);
