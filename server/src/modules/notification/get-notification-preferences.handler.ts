import { accountHandler } from '#api/handler';
import { findPreferences } from './preference.store';

export const getNotificationPreferences = accountHandler(
  'getNotificationPreferences',
  { transaction: false },
  ({ db, account }) => findPreferences(db, account.id),
);
