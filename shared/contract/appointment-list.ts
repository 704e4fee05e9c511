/** A member's own appointments, and those of the doctor who is logged in. */
import { z } from 'zod';
import { appointment } from './appointment';
import { cursor, id, pageSize } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

/** `upcoming`: booked, from the next, with a meeting that goes on; `requests`: pending; `past` and `cancelled`: the latest first. */
export const appointmentTab = z.enum(['upcoming', 'requests', 'past', 'cancelled']);

const ownList = z.object({ tab: appointmentTab.optional(), cursor: cursor.optional(), pageSize: pageSize.optional() });

export const myReservation = operation({
  method: 'GET',
  path: '/reservation/myReservation',
  aliases: { appointmentUser: 'POST /user/appointment-user' },
  summary: "A member's own appointments",
  access: 'account',
  query: ownList,
  tags: ['appointment'],
  data: pageOf(appointment),
});

const doctorList = z.object({
  doctorUserId: id.optional(),
  tab: appointmentTab.optional(),
  cursor: cursor.optional(),
  pageSize: pageSize.optional(),
});

export const allAppointment = operation({
  method: 'GET',
  path: '/reservation/allAppointment',
  aliases: { appointmentDoctor: 'POST /user/appointment-doctor' },
  summary: 'The appointments of the logged-in doctor',
  access: 'practice',
  query: doctorList,
  tags: ['appointment'],
  data: pageOf(appointment),
  reasons: { NOT_ALLOWED: noData },
});
