import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { presentSlot } from './slot.rules';
import { findSlotsOfDay, takesBookings } from './slot.store';

export const getAppointmentTimes = handler(
  'getAppointmentTimes',
  { transaction: false },
  async ({ db, clock, account }, { query }) => {
    const { doctorUserId, selectTime } = query;
    if (!(await takesBookings(db, doctorUserId, account?.id ?? null))) throw notFound('The doctor');
    const slots = await findSlotsOfDay(db, doctorUserId, selectTime, clock.now());
    return slots.map((slot) => presentSlot(doctorUserId, slot));
  },
);
