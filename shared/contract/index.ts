/** Every operation of the API by its name. Browser code takes types from here, never values: a value import brings zod along. */
import {
  clickVerification,
  endSession,
  endSessions,
  isConfirmEmail,
  listSessions,
  logInDoctor,
  logInSocial,
  logInUser,
  logOut,
  registerEmail,
  registerFacebook,
  resetPassword,
  sendPhoneOtp,
  validateOtp,
  validatePhoneOtp,
  verifyEmail,
} from './auth';
import { getDoctorDetail, listAreas, listTopDoctors, searchDoctors } from './doctor';
import type { OperationData, OperationInput } from './operation';
import { listFeed, listMobileFeed } from './post';
import { listInstruments, listProcedures } from './procedure';
import { getAppointmentTimes, getMonthlyCalendar, listNextSlots } from './reservation';
import { healthCheck, listInterests, readSettings, reportBeacons } from './system';
import { completeUpload, getUpload, signUpload } from './upload';
import {
  changePassword,
  checkPassword,
  fetchUserProfile,
  getEditUserProfile,
  giveConsent,
  listConsents,
  listInterested,
  sendEmailChange,
  setInterested,
  setUserProfile,
  updateEmail,
  withdrawConsent,
} from './user';

export const operations = {
  healthCheck,
  readSettings,
  listInterests,
  reportBeacons,
  logInUser,
  logInDoctor,
  logInSocial,
  resetPassword,
  validateOtp,
  clickVerification,
  isConfirmEmail,
  verifyEmail,
  registerEmail,
  registerFacebook,
  sendPhoneOtp,
  validatePhoneOtp,
  logOut,
  listSessions,
  endSession,
  endSessions,
  fetchUserProfile,
  getEditUserProfile,
  setUserProfile,
  listInterested,
  setInterested,
  checkPassword,
  changePassword,
  sendEmailChange,
  updateEmail,
  listConsents,
  giveConsent,
  withdrawConsent,
  signUpload,
  completeUpload,
  getUpload,
  listFeed,
  listMobileFeed,
  searchDoctors,
  listAreas,
  getDoctorDetail,
  listTopDoctors,
  getAppointmentTimes,
  getMonthlyCalendar,
  listNextSlots,
  listProcedures,
  listInstruments,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type InputOf<Name extends OperationName> = OperationInput<Operations[Name]>;
export type DataOf<Name extends OperationName> = OperationData<Operations[Name]>;

export type { Access, AnyOperation, Method, Operation } from './operation';
