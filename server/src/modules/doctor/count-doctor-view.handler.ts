import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { hasPublicPage } from './doctor-page.store';
import { addView } from './doctor-view.store';

export const countDoctorView = handler(
  'countDoctorView',
  { transaction: false },
  async ({ db, clock, account }, { body: { doctorUserId } }) => {
    if (!(await hasPublicPage(db, doctorUserId, account?.id ?? null))) throw notFound('The doctor');
    if (account?.id === doctorUserId) return { counted: false };
    await addView(db, doctorUserId, clock.now());
    return { counted: true };
  },
);
