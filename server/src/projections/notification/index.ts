import * as notification from './notification.handlers';
import * as preference from './preference.handlers';

export const notificationHandlers = [...Object.values(preference), ...Object.values(notification)];
export { startDigestJob } from './digest-job';
export { adviceText, endedText, pausedText } from './ended-text.rules';
export { type Notice, type NotificationKind, ofStaff } from './notification.rules';
export { countUnread } from './notification.store';
export { forgetComment, notify, notifyAll, publishAudience, takeBack } from './notify';
export { findDevice, forgetDevice, isUnread } from './push/push.store';
export { pushKeys } from './push/push-keys';
export { type PushMessage, type StandIn, waitingUntil } from './push/push-notice';
export { addUnsubscribeRoutes } from './unsubscribe.route';
