/** What the walks need of every operation; a new domain is added here. One that is not declared does not compile. */
import type { OperationName } from '@charis/shared/contract';
import { bookingWalks } from '#domains/booking/tests/walks';
import { catalogueWalks } from '#domains/catalogue/tests/walks';
import { commerceWalks } from '#domains/commerce/tests/walks';
import { communityWalks } from '#domains/community/tests/walks';
import { formWalks } from '#domains/forms/tests/walks';
import { identityWalks } from '#domains/identity/tests/walks';
import { mediaWalks } from '#domains/media/tests/walks';
import { messageWalks } from '#domains/messages/tests/walks';
import { peopleWalks } from '#domains/people/tests/walks';
import { practiceWalks } from '#domains/practice/tests/walks';
import { privacyWalks } from '#domains/privacy/tests/walks';
import { searchWalks } from '#domains/search/tests/walks';
import { supportWalks } from '#domains/support/tests/walks';
import { visibilityWalks } from '#domains/visibility/tests/walks';
import { jobWalks } from '#platform/jobs/tests/walks';
import { systemWalks } from '#platform/system/tests/walks';
import { notificationWalks } from '#projections/notification/tests/walks';
import type { Walk } from './walk';

export const walks: Record<OperationName, Walk> = {
  ...bookingWalks,
  ...catalogueWalks,
  ...commerceWalks,
  ...communityWalks,
  ...formWalks,
  ...identityWalks,
  ...mediaWalks,
  ...messageWalks,
  ...peopleWalks,
  ...practiceWalks,
  ...privacyWalks,
  ...searchWalks,
  ...supportWalks,
  ...visibilityWalks,
  ...systemWalks,
  ...jobWalks,
  ...notificationWalks,
};
