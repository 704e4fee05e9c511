import { accountHandler } from '#api/handler';

export const fetchUserProfile = accountHandler('fetchUserProfile', { transaction: false }, async ({ db, account }) => {
  const row = await db
    .selectFrom('account')
    .leftJoin('doctor_profile', 'doctor_profile.account_id', 'account.id')
    .select(['id', 'nickname', 'image', 'role', 'staff', 'email', 'language', 'application_state'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const { id: userId, role: userRole, application_state, ...shown } = row;
  const isDoctor = userRole === 'DOCTOR';
  const applicationState = isDoctor ? (application_state ?? 'NOT_STARTED') : null;
  return { userId, userRole, accountType: isDoctor ? 2 : 1, applicationState, ...shown };
});
