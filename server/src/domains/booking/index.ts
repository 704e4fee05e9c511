export { endAllOf } from './commands/leave.service';
export { socketPath } from './commands/meeting.service';
export { addCalendarRoutes } from './http/calendar.route';
export { bookingHandlers } from './http/handlers';
export { addMeetingSocket } from './http/meeting-socket.route';
export { startMeetingJob } from './jobs/meeting-job';
export { startReservationJob } from './jobs/reservation-job';
export { forgetNotes } from './store/forget.store';
