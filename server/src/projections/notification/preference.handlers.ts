import { accountHandler } from '#platform/http/handler';
import { publishUnread } from './notification.store';
import { findPreferences, savePreferences } from './preference.store';

export const getNotificationPreferences = accountHandler(
  'getNotificationPreferences',
  { transaction: false },
  ({ db, account }) => findPreferences(db, account.id),
);

export const setNotificationPreferences = accountHandler(
  'setNotificationPreferences',
  { transaction: true },
  async ({ db, account }, { body }) => {
    await savePreferences(db, account.id, body);
    await publishUnread(db, account.id);
    return findPreferences(db, account.id);
  },
);
