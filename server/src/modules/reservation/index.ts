import { getAppointmentTimes } from './get-appointment-times.handler';
import { getMonthlyCalendar } from './get-monthly-calendar.handler';
import { listNextSlots } from './list-next-slots.handler';
import { appointmentHandlers } from './reservation.handler';

export const reservationHandlers = [getAppointmentTimes, getMonthlyCalendar, listNextSlots, ...appointmentHandlers];
