import { countUnreadNotifications } from './count-unread-notifications.handler';
import { getNotificationPreferences } from './get-notification-preferences.handler';
import { listNotifications } from './list-notifications.handler';
import { readNotifications } from './read-notifications.handler';
import { setNotificationPreferences } from './set-notification-preferences.handler';

export const notificationHandlers = [
  listNotifications,
  countUnreadNotifications,
  readNotifications,
  getNotificationPreferences,
  setNotificationPreferences,
];
