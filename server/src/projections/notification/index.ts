import * as notification from './notification.handlers';
import * as preference from './preference.handlers';

export const notificationHandlers = [...Object.values(preference), ...Object.values(notification)];
