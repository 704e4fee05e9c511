import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { calendarOwner } from './calendar.policy';
import { countSlotsOfMonth, takesBookings } from './slot.store';

export const getMonthlyCalendar = handler(
  'getMonthlyCalendar',
  { transaction: false },
  async ({ db, clock, account }, { query }) => {
    const doctorId = calendarOwner(query.doctorUserId, account);
    if (!(await takesBookings(db, doctorId, account?.id ?? null))) throw notFound('The doctor');
    const firstDay = `${query.year}-${String(query.month).padStart(2, '0')}-01`;
    return countSlotsOfMonth(
      db,
      { doctorId, clinicId: query.clinicId, firstDay, isOwn: doctorId === account?.id },
      clock.now(),
    );
  },
);
