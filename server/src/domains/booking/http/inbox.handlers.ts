import { findInbox, findNumbers } from '#domains/booking/store/inbox.store';
import { accountHandler } from '#platform/http/handler';
import { notAllowed } from '#platform/http/refusal';
import { countUnread } from '#projections/notification/index';

const week = 7 * 24 * 3_600_000;

export const doctorInbox = accountHandler('doctorInbox', { transaction: false }, async ({ db, account, clock }) => {
  const now = clock.now();
  const { requests, followers, ratings } = await findInbox(db, account.id, now, new Date(now.getTime() - week));
  const notifications = await countUnread(db, account.id);
  return { requests, counts: { requests: requests.length, notifications, followers, ratings } };
});

export const getDoctorNumbers = accountHandler(
  'getDoctorNumbers',
  { transaction: false },
  async ({ db, account, clock }, { query }) => {
    const days = await findNumbers(db, account.id, Number(query.days ?? '30'), clock.now());
    if (days.length === 0) throw notAllowed('You get a doctor profile once our team has approved your application.');
    return { days };
  },
);
