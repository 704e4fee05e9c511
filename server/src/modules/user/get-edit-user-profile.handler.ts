import { accountHandler } from '#api/handler';

export const getEditUserProfile = accountHandler(
  'getEditUserProfile',
  { transaction: false },
  async ({ db, account }) => {
    const profile = await db
      .selectFrom('account')
      .select(['email', 'nickname', 'name', 'gender', 'birthday', 'image as img', 'zone', 'language'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const chosen = await db
      .selectFrom('account_interest')
      .innerJoin('interest', 'interest.id', 'account_interest.interest_id')
      .select('interest.id')
      .where('account_id', '=', account.id)
      .orderBy('interest.position')
      .execute();
    return { ...profile, interested: chosen.map(({ id }) => id) };
  },
);
