/** The handlers of every module; a new module is added here. */
import { applicationHandlers } from './application/index';
import { authHandlers } from './auth/index';
import { commentHandlers } from './comment/index';
import { consentHandlers } from './consent/index';
import { contactHandlers } from './contact/index';
import { couponHandlers } from './coupon/index';
import { doctorHandlers } from './doctor/index';
import { doctorProfileHandlers } from './doctor-profile/index';
import { faqHandlers } from './faq/index';
import { ledgerHandlers } from './ledger/index';
import { meetingHandlers } from './meeting/index';
import { memberHandlers } from './member/index';
import { moderationHandlers } from './moderation/index';
import { notificationHandlers } from './notification/index';
import { pushHandlers } from './notification/push/index';
import { orderHandlers } from './order/index';
import { ownDataHandlers } from './own-data/index';
import { placeHandlers } from './place/index';
import { postHandlers } from './post/index';
import { procedureHandlers } from './procedure/index';
import { publicPageHandlers } from './public-page/index';
import { reservationHandlers } from './reservation/index';
import { savedSearchHandlers } from './saved-search';
import { scheduleHandlers } from './schedule/index';
import { searchHandlers } from './search/index';
import { systemHandlers } from './system/index';
import { uploadHandlers } from './upload/index';
import { userHandlers } from './user/index';

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
