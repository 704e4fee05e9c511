/** What members do besides the calls of bench:api, on the same database. */
import { emptyText } from '#testing/block-world';
import { type Call, calls } from '../calls';
import { idOf, textOf } from '../scale';
import { freeTimeOf } from '../seed-doctors';

/** Returns the number of a member who is no doctor. */
const memberOf = (serial: number, sessions: number) => {
  const member = serial % sessions;
  return member % 20 === 7 ? member + 1 : member;
};

/** @param couponIds vouchers on sale */
export function actsOf(couponIds: readonly string[]): Call[] {
  const reader = (serial: number, { sessions }: { sessions: number }) => (serial * 7) % sessions;
  return [
    ...calls,
    {
      name: 'post',
      writes: true,
      ask: (serial, { sessions }) => {
        const body = { ...emptyText, title: textOf(serial, 5), content: textOf(serial + 1, 50) };
        return { method: 'POST', path: '/post/posts', member: memberOf(serial, sessions), body };
      },
    },
    {
      name: 'month',
      ask: (serial, amounts) => {
        const day = new Date(Date.now() + 86_400_000 * 30 * (serial % 2));
        const query = `doctorUserId=${idOf('doctor', (serial * 7) % amounts.doctors)}&year=${day.getUTCFullYear()}&month=${day.getUTCMonth() + 1}`;
        return { method: 'GET', path: `/reservation/monthlyCalendar?${query}`, member: reader(serial, amounts) };
      },
    },
    {
      name: 'next',
      ask: (serial, amounts) => {
        const doctorUserIds = Array.from({ length: 20 }, (_, place) =>
          idOf('doctor', (serial * 20 + place) % amounts.doctors),
        );
        const body = { doctorUserIds, limit: 1 };
        return { method: 'POST', path: '/reservation/nextSlots', member: reader(serial, amounts), body };
      },
    },
    {
      name: 'book',
      writes: true,
      ask: (serial, { doctors, sessions }) => ({
        method: 'POST',
        path: '/reservation/reservationApply',
        member: memberOf(serial, sessions),
        body: {
          doctorUserId: idOf('doctor', serial % doctors),
          ...freeTimeOf(serial, doctors),
          type: 'initial',
          mode: 'clinic',
        },
      }),
    },
    {
      name: 'buy',
      writes: true,
      ask: (serial, { sessions }) => {
        const body = { couponId: couponIds[serial % couponIds.length], quantity: 1 };
        return { method: 'POST', path: '/coupon/buyCoupon', member: memberOf(serial, sessions), body };
      },
    },
  ];
}
