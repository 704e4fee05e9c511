/** The handlers of every domain; a new domain is added here. */
import { bookingHandlers } from '#domains/booking/index';
import { catalogueHandlers } from '#domains/catalogue/index';
import { commerceHandlers } from '#domains/commerce/index';
import { communityHandlers } from '#domains/community/index';
import { formHandlers } from '#domains/forms/index';
import { identityHandlers } from '#domains/identity/index';
import { mediaHandlers } from '#domains/media/index';
import { messageHandlers } from '#domains/messages/index';
import { peopleHandlers } from '#domains/people/index';
import { practiceHandlers } from '#domains/practice/index';
import { privacyHandlers } from '#domains/privacy/index';
import { searchHandlers } from '#domains/search/index';
import { supportHandlers } from '#domains/support/index';
import { visibilityHandlers } from '#domains/visibility/index';
import { jobHandlers } from '#platform/jobs/index';
import { systemHandlers } from '#platform/system/index';
import { notificationHandlers } from '#projections/notification/index';

export const handlers = [
  ...bookingHandlers,
  ...catalogueHandlers,
  ...commerceHandlers,
  ...communityHandlers,
  ...formHandlers,
  ...identityHandlers,
  ...mediaHandlers,
  ...messageHandlers,
  ...peopleHandlers,
  ...practiceHandlers,
  ...privacyHandlers,
  ...searchHandlers,
  ...supportHandlers,
  ...visibilityHandlers,
  ...systemHandlers,
  ...jobHandlers,
  ...notificationHandlers,
];
