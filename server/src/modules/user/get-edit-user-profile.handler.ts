import { accountHandler } from '#api/handler';
import { findInterests } from './interest.store';

export const getEditUserProfile = accountHandler(
  'getEditUserProfile',
  { transaction: false },
  async ({ db, account }) => {
    const { password_hash, ...profile } = await db
      .selectFrom('account')
      .select(['email', 'nickname', 'name', 'gender', 'birthday', 'image as img', 'zone', 'language', 'password_hash'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    return { ...profile, hasPassword: password_hash !== null, interested: await findInterests(db, account.id) };
  },
);
