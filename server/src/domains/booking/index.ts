export { followPayment } from './commands/hold.service';
export { calendarOf, type Side } from './commands/ics';
export { endAllOf } from './commands/leave.service';
export { socketPath } from './commands/meeting.service';
export {
  type AppointmentAsLeft,
  appointmentEvents,
  calendarEvents,
  callerEvents,
  shownEvents,
  waitlistEvents,
} from './events';
export { addCalendarRoutes } from './http/calendar.route';
export { addComingRoutes } from './http/coming.route';
export { bookingHandlers } from './http/handlers';
export { comingUrlOf } from './http/ics-link';
export { addMeetingSocket } from './http/meeting-socket.route';
export { appointmentQueue } from './jobs/appointment-job';
export { calendarQueue } from './jobs/calendar-job';
export { meetingQueue } from './jobs/meeting-job';
export { isStanding, wasInCalendar } from './rules/appointment.machine';
export { type AnnouncedRow, findAnnounced } from './store/announced.store';
export { findPeople } from './store/appointment.store';
export { forgetCalendars, forgetNotes } from './store/erase-account.store';
export { isConsulting } from './store/schedule.store';
