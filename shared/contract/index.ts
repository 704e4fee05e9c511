/**
 * Every operation of the API by its name: what the files of its areas declare. Browser code takes types from here, never values: a value import
 * brings zod along.
 */
import type { z } from 'zod';
import * as applications from './application';
import * as applicationReview from './application-review';
import * as appointment from './appointment';
import * as appointmentList from './appointment-list';
import * as appointmentTime from './appointment-time';
import * as appointmentType from './appointment-type';
import * as auth from './auth';
import * as busyCalendar from './busy-calendar';
import * as calendar from './calendar';
import * as calendarFeed from './calendar-feed';
import * as callerClaim from './caller-claim';
import * as clinic from './clinic';
import * as clinicResource from './clinic-resource';
import * as closure from './closure';
import * as comment from './comment';
import * as contact from './contact';
import * as coupon from './coupon';
import * as diary from './diary';
import * as doctor from './doctor';
import * as doctorPage from './doctor-page';
import * as doctorProfile from './doctor-profile';
import * as doctorSearch from './doctor-search';
import * as draft from './draft';
import * as faq from './faq';
import * as feed from './feed';
import * as form from './form';
import * as job from './job';
import * as ledger from './ledger';
import * as meeting from './meeting';
import * as member from './member';
import * as message from './message';
import * as moderation from './moderation';
import * as notification from './notification';
import { type OperationData, type OperationInput, operationsOf } from './operation';
import * as ownData from './own-data';
import * as passkey from './passkey';
import * as patient from './patient';
import * as payout from './payout';
import * as people from './people';
import * as post from './post';
import * as practiceNumbers from './practice-numbers';
import * as procedure from './procedure';
import * as publicPage from './public-page';
import * as push from './push';
import * as question from './question';
import * as reservation from './reservation';
import * as savedSearch from './saved-search';
import * as schedule from './schedule';
import * as search from './search';
import * as secondFactor from './second-factor';
import * as staffOverview from './staff-overview';
import * as system from './system';
import type { Tag } from './tags';
import * as team from './team';
import * as upload from './upload';
import * as user from './user';
import * as voucherBooks from './voucher-books';
import * as voucherGift from './voucher-gift';
import * as voucherOrder from './voucher-order';
import * as voucherRedemption from './voucher-redemption';
import * as voucherRefund from './voucher-refund';
import * as waitlist from './waitlist';

export const operations = {
  ...operationsOf(system),
  ...operationsOf(auth),
  ...operationsOf(passkey),
  ...operationsOf(secondFactor),
  ...operationsOf(user),
  ...operationsOf(upload),
  ...operationsOf(post),
  ...operationsOf(draft),
  ...operationsOf(diary),
  ...operationsOf(feed),
  ...operationsOf(comment),
  ...operationsOf(question),
  ...operationsOf(member),
  ...operationsOf(notification),
  ...operationsOf(push),
  ...operationsOf(moderation),
  ...operationsOf(people),
  ...operationsOf(staffOverview),
  ...operationsOf(search),
  ...operationsOf(doctor),
  ...operationsOf(doctorSearch),
  ...operationsOf(doctorPage),
  ...operationsOf(doctorProfile),
  ...operationsOf(clinic),
  ...operationsOf(practiceNumbers),
  ...operationsOf(savedSearch),
  ...operationsOf(applications),
  ...operationsOf(applicationReview),
  ...operationsOf(reservation),
  ...operationsOf(appointment),
  ...operationsOf(appointmentTime),
  ...operationsOf(calendarFeed),
  ...operationsOf(busyCalendar),
  ...operationsOf(appointmentList),
  ...operationsOf(appointmentType),
  ...operationsOf(clinicResource),
  ...operationsOf(waitlist),
  ...operationsOf(schedule),
  ...operationsOf(calendar),
  ...operationsOf(closure),
  ...operationsOf(team),
  ...operationsOf(patient),
  ...operationsOf(callerClaim),
  ...operationsOf(meeting),
  ...operationsOf(message),
  ...operationsOf(form),
  ...operationsOf(procedure),
  ...operationsOf(faq),
  ...operationsOf(ownData),
  ...operationsOf(contact),
  ...operationsOf(coupon),
  ...operationsOf(voucherOrder),
  ...operationsOf(voucherRefund),
  ...operationsOf(voucherRedemption),
  ...operationsOf(voucherGift),
  ...operationsOf(voucherBooks),
  ...operationsOf(payout),
  ...operationsOf(ledger),
  ...operationsOf(job),
  ...operationsOf(publicPage),
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type InputOf<Name extends OperationName> = OperationInput<Operations[Name]>;
export type DataOf<Name extends OperationName> = OperationData<Operations[Name]>;

export { type LiveTopics, liveTopics } from './live';
export type { MeetingRole, MeetingState, SignalBody, SocketMessage, SocketRequest } from './meeting-socket';
export { largestSocketMessage, socketRequest } from './meeting-socket';
export type { Access, AnyOperation, Method, Operation } from './operation';
export { addressesOf, hasTwin, impliedReasons } from './operation';
export { leadTimes } from './practice-numbers';
export { type Reason, reasonCodes } from './reasons';
export { beacon } from './system';
export { type Tag, tags } from './tags';

/** Why an operation may fail, as it declares. */
export type ReasonOf<Name extends OperationName> = keyof NonNullable<Operations[Name]['reasons']>;

/** `data` of an operation that failed for this reason. */
export type ReasonData<Name extends OperationName, Why extends ReasonOf<Name>> = NonNullable<
  Operations[Name]['reasons']
>[Why] extends infer Shape extends z.ZodType
  ? z.output<Shape>
  : never;

/** Reads that show a tag. */
export type TaggedName<Shown extends Tag> = {
  [Name in OperationName]: Shown extends NonNullable<Operations[Name]['tags']>[number] ? Name : never;
}[OperationName];
