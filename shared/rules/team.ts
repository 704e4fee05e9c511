/** The **team** of a clinic: people with a role, some of whom act for its doctors. */

export const teamRoles = ['owner', 'practitioner', 'receptionist', 'bookkeeper'] as const;

export type TeamRole = (typeof teamRoles)[number];

/** Roles in which a doctor is in the team; the others act for those who have one. */
export const doctorRoles: readonly TeamRole[] = ['owner', 'practitioner'];

const desk: readonly TeamRole[] = ['owner', 'receptionist'];
const books: readonly TeamRole[] = ['owner', 'bookkeeper'];

/** Those of these calls that members make for themselves as well, and therefore name the `side` on which they stand. */
const callsOfBothSides: Readonly<Record<string, readonly TeamRole[]>> = {
  listConversations: desk,
  countUnreadMessages: desk,
  openConversation: desk,
  getConversation: desk,
  listMessages: desk,
  sendMessage: desk,
  readMessages: desk,
};

/** The calls that someone of the team may make for a doctor of the team, and in which roles. No one makes any other call for a doctor. */
export const teamCalls: Readonly<Record<string, readonly TeamRole[]>> = {
  getSchedule: desk,
  listAppointmentRequests: desk,
  handleReservation: desk,
  moveAppointment: desk,
  answerProposal: desk,
  bookGuest: desk,
  setVisitProgress: desk,
  setDayOpen: desk,
  setSlotOpen: desk,
  setDayHours: desk,
  listCalendarChanges: desk,
  listHolidays: desk,
  getReservationSetting: desk,
  listAppointmentTypes: desk,
  listClinicResources: desk,
  getBusyCalendars: desk,
  listPatients: desk,
  getPatient: desk,
  getAppointmentHistory: desk,
  checkCode: desk,
  redeemCode: desk,
  listRedemptions: desk,
  undoRedemption: desk,
  ...callsOfBothSides,
  listSettlements: books,
  getPayoutStatement: books,
};

/** Returns whether someone who acts for a doctor makes this call for the doctor, and not for themselves. */
export const isCallForDoctor = (operation: string, side?: string): boolean =>
  operation in teamCalls && (side === 'doctor' || !(operation in callsOfBothSides));

/** Returns whether someone with these roles may make a call for a doctor. */
export const mayCallFor = (roles: readonly TeamRole[], operation: string): boolean =>
  roles.some((role) => teamCalls[operation]?.includes(role));

/** The header that names the doctor for whom a call is made. */
export const doctorHeader = 'charis-doctor';
