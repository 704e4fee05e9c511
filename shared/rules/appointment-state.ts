/** The codes of an appointment's `state` in the API and in the database, by the names that FHIR has for them. */
export const appointmentState = {
  pending: 0,
  booked: 1,
  declined: 2,
  fulfilled: 3,
  noShow: 4,
  cancelledByDoctor: 5,
  cancelledByMember: 6,
  expired: 7,
} as const;

export type AppointmentState = (typeof appointmentState)[keyof typeof appointmentState];
