/** Generated from shared/contract by `tsx tools/build/generate-operations.ts`. */
export const operationTable = {
  healthCheck: ['GET', '/healthy_check'],
  listInterests: ['GET', '/system/interested/list'],
  reportBeacons: ['POST', '/beacons'],
  logInUser: ['POST', '/login/user'],
  logInDoctor: ['POST', '/login/doctor'],
  logOut: ['DELETE', '/sessions/current'],
  fetchUserProfile: ['GET', '/user/fetch_user_profile'],
  getEditUserProfile: ['GET', '/user/get_edit_user_profile'],
  listFeed: ['GET', '/post/web/posts'],
  listMobileFeed: ['POST', '/post/wap/filter'],
  searchDoctors: ['POST', '/doctor/search'],
  listAreas: ['GET', '/doctor/areaList'],
  getDoctorDetail: ['GET', '/doctor/getDetail'],
  listTopDoctors: ['POST', '/doctor/top-doctors'],
  getAppointmentTimes: ['GET', '/reservation/appointmentTimes'],
  getMonthlyCalendar: ['GET', '/reservation/monthlyCalendar'],
  listNextSlots: ['POST', '/reservation/nextSlots'],
  listProcedures: ['GET', '/procedure'],
  listInstruments: ['GET', '/procedure/instruments'],
} as const;

/** Operations whose answers a page may carry. */
export const readableOperations = [
  'listFeed',
  'searchDoctors',
  'getDoctorDetail',
  'listNextSlots',
  'listProcedures',
  'listInstruments',
] as const;

export type ReadableOperation = (typeof readableOperations)[number];
