/** The handlers of every module; a new module is added here. */

import { systemHandlers } from '#platform/system/index';
import { notificationHandlers } from '#projections/notification/index';
import { pushHandlers } from '#projections/notification/push/index';
import { meetingHandlers } from './booking/http/meeting';
import { reservationHandlers } from './booking/http/reservation';
import { scheduleHandlers } from './booking/http/schedule';
import { faqHandlers } from './catalogue/http/faq';
import { procedureHandlers } from './catalogue/http/procedure';
import { publicPageHandlers } from './catalogue/http/public-page';
import { couponHandlers } from './commerce/http/coupon';
import { ledgerHandlers } from './commerce/http/ledger';
import { orderHandlers } from './commerce/http/order';
import { commentHandlers } from './community/http/comment';
import { memberHandlers } from './community/http/member';
import { moderationHandlers } from './community/http/moderation';
import { postHandlers } from './community/http/post';
import { userHandlers } from './community/http/user';
import { authHandlers } from './identity/http/auth';
import { consentHandlers } from './identity/http/consent';
import { uploadHandlers } from './media/http/upload';
import { applicationHandlers } from './practice/http/application';
import { doctorHandlers } from './practice/http/doctor';
import { doctorProfileHandlers } from './practice/http/doctor-profile';
import { placeHandlers } from './practice/http/place';
import { savedSearchHandlers } from './practice/http/saved-search';
import { ownDataHandlers } from './privacy/http/own-data';
import { searchHandlers } from './search/http/search';
import { contactHandlers } from './support/http/contact';

export const handlers = [
  ...systemHandlers,
  ...authHandlers,
  ...userHandlers,
  ...consentHandlers,
  ...uploadHandlers,
  ...commentHandlers,
  ...memberHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...publicPageHandlers,
  ...postHandlers,
  ...moderationHandlers,
  ...searchHandlers,
  ...doctorHandlers,
  ...savedSearchHandlers,
  ...placeHandlers,
  ...applicationHandlers,
  ...doctorProfileHandlers,
  ...reservationHandlers,
  ...scheduleHandlers,
  ...meetingHandlers,
  ...procedureHandlers,
  ...faqHandlers,
  ...ownDataHandlers,
  ...couponHandlers,
  ...orderHandlers,
  ...ledgerHandlers,
  ...contactHandlers,
];
