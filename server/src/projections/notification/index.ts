import * as notification from './notification.handlers';
import * as preference from './preference.handlers';
import * as push from './push/push.handlers';

export const notificationHandlers = [
  ...Object.values(preference),
  ...Object.values(notification),
  ...Object.values(push),
];
export { digestQueue } from './digest-job';
export { forgetNotices } from './erase-account.store';
export type { Notice, NotificationKind } from './notification.rules';
export { countUnread } from './notification.store';
export { readNoticesOf } from './notification-list.store';
export { forgetComment, notify, notifyAll, publishAudience, takeBack } from './notify';
export { forgetPushDevices, hasPushDevices } from './push/push.store';
export { pushKeys } from './push/push-keys';
export { waitingUntil } from './push/push-notice';
export { createPushTransport } from './push/push-transport';
export { addUnsubscribeRoutes } from './unsubscribe.route';
