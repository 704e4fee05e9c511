import { sql } from 'kysely';
import { accountHandler } from '#api/handler';
import { countUnread } from '#modules/notification/notification.store';

export const fetchUserProfile = accountHandler('fetchUserProfile', { transaction: false }, async ({ db, account }) => {
  const [row, unread] = await Promise.all([
    db
      .selectFrom('account')
      .select(['id', 'nickname', 'image', 'role', 'staff', 'email', 'language'])
      .leftJoin('doctor_profile', 'doctor_profile.account_id', 'account.id')
      .select('doctor_profile.application_state as profile_state')
      .select((eb) =>
        eb
          .selectFrom('application')
          .select('application.state')
          .whereRef('application.account_id', '=', 'account.id')
          .orderBy(sql`application.state = 'REJECTED'`)
          .orderBy('application.created_at', 'desc')
          .limit(1)
          .as('application_state'),
      )
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow(),
    countUnread(db, account.id),
  ]);
  const { id: userId, role: userRole, application_state, profile_state, ...shown } = row;
  const isDoctor = userRole === 'DOCTOR';
  const applicationState = isDoctor ? (application_state ?? profile_state ?? 'NOT_STARTED') : null;
  return { userId, userRole, accountType: isDoctor ? 2 : 1, applicationState, unread, ...shown };
});
