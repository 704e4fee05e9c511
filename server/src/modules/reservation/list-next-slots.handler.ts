import { handler } from '#api/handler';
import { presentSlot } from './slot.rules';
import { findNextSlots } from './slot.store';

export const listNextSlots = handler(
  'listNextSlots',
  { transaction: false },
  async ({ db, clock, account }, { body }) => {
    const doctorUserIds = [...new Set(body.doctorUserIds)];
    const rows = await findNextSlots(db, doctorUserIds, body.limit ?? 3, {
      now: clock.now(),
      viewer: account?.id ?? null,
    });
    return doctorUserIds.map((doctorUserId) => ({
      doctorUserId,
      slots: rows.filter(({ doctorId }) => doctorId === doctorUserId).map((row) => presentSlot(doctorUserId, row)),
    }));
  },
);
