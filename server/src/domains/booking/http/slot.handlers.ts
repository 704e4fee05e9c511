import { calendarOwner } from '#domains/booking/rules/calendar.policy';
import { presentSlot } from '#domains/booking/rules/slot.rules';
import { countSlotsOfMonth, findNextSlots, findSlotsOfDay, takesBookings } from '#domains/booking/store/slot.store';
import { handler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

export const listNextSlots = handler(
  'listNextSlots',
  { transaction: false },
  async ({ db, clock, account }, { body }) => {
    const doctorUserIds = [...new Set(body.doctorUserIds)];
    const rows = await findNextSlots(db, doctorUserIds, body.limit ?? 3, {
      now: clock.now(),
      viewer: account?.id ?? null,
      typeId: body.typeId,
    });
    return doctorUserIds.map((doctorUserId) => ({
      doctorUserId,
      slots: rows.filter(({ doctorId }) => doctorId === doctorUserId).map((row) => presentSlot(doctorUserId, row)),
    }));
  },
);

export const getAppointmentTimes = handler(
  'getAppointmentTimes',
  { transaction: false },
  async ({ db, clock, account }, { query }) => {
    const { doctorUserId, selectTime, typeId } = query;
    if (!(await takesBookings(db, doctorUserId, account?.id ?? null))) throw notFound('The doctor');
    const slots = await findSlotsOfDay(db, { doctorId: doctorUserId, typeId, day: selectTime }, clock.now());
    return slots.map((slot) => presentSlot(doctorUserId, slot));
  },
);

export const getMonthlyCalendar = handler(
  'getMonthlyCalendar',
  { transaction: false },
  async ({ db, clock, account }, { query }) => {
    const doctorId = calendarOwner(query.doctorUserId, account);
    if (!(await takesBookings(db, doctorId, account?.id ?? null))) throw notFound('The doctor');
    const firstDay = `${query.year}-${String(query.month).padStart(2, '0')}-01`;
    return countSlotsOfMonth(
      db,
      { doctorId, clinicId: query.clinicId, typeId: query.typeId, firstDay, isOwn: doctorId === account?.id },
      clock.now(),
    );
  },
);
