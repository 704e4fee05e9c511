import * as busyCalendar from './busy-calendar.handlers';
import * as caller from './caller.handlers';
import * as evaluation from './evaluation.handlers';
import * as inbox from './inbox.handlers';
import * as meeting from './meeting.handlers';
import * as numbers from './numbers.handlers';
import * as patient from './patient.handlers';
import * as reservation from './reservation.handlers';
import * as schedule from './schedule.handlers';
import * as slot from './slot.handlers';

export const bookingHandlers = [
  ...Object.values(busyCalendar),
  ...Object.values(caller),
  ...Object.values(evaluation),
  ...Object.values(inbox),
  ...Object.values(meeting),
  ...Object.values(numbers),
  ...Object.values(patient),
  ...Object.values(reservation),
  ...Object.values(schedule),
  ...Object.values(slot),
];
