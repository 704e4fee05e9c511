import { accountHandler } from '#api/handler';

export const fetchUserProfile = accountHandler('fetchUserProfile', { transaction: false }, async ({ db, account }) => {
  const row = await db
    .selectFrom('account')
    .select(['id', 'nickname', 'image', 'role', 'staff', 'email', 'language'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const { id: userId, role: userRole, ...shown } = row;
  return { userId, userRole, accountType: userRole === 'DOCTOR' ? 2 : 1, ...shown };
});
