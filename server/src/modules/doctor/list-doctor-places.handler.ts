import { handler } from '#api/handler';
import { findPlaces } from './doctor-place.store';
import { requirePosition } from './position.rules';

export const listDoctorPlaces = handler(
  'listDoctorPlaces',
  { transaction: false },
  async ({ db, clock, account }, { body }) => {
    requirePosition(body);
    return findPlaces(db, body, { now: clock.now(), viewer: account?.id ?? null });
  },
);
