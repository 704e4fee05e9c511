import { beforeEach, expect, it } from 'vitest';
import { emptyWish, type Slot } from '#lib/times/booking.rules';
import { forgetWish, keepWish, keyOf, readWish } from './kept-wish';

const doctor = {
  doctorUserId: 'd',
  modes: ['clinic', 'video'] as ('clinic' | 'video')[],
  clinics: [{ clinicId: 'c' }],
  procedures: ['facelift'],
};
const wish = {
  ...emptyWish(doctor),
  mode: 'video' as const,
  categoryName: 'facelift',
  clinicId: 'c',
  note: 'I am afraid of needles',
  slot: { slotId: 'd.abc' } as Slot,
};

beforeEach(() => sessionStorage.clear());

it('is there again after a reload, for the same doctor', () => {
  keepWish('d', { wish, slotId: undefined });
  expect(readWish(doctor, undefined)).toEqual(wish);
  expect(readWish({ ...doctor, doctorUserId: 'other' }, undefined)).toBeUndefined();
});

it('leaves the time out where another one was chosen on a card', () => {
  keepWish('d', { wish, slotId: 'd.abc' });
  expect(readWish(doctor, 'd.abc')?.slot).toEqual(wish.slot);
  expect(readWish(doctor, 'd.xyz')).toEqual({ ...wish, slot: undefined });
});

it('leaves out what the doctor does not offer any more', () => {
  keepWish('d', { wish: { ...wish, referralConfirmed: true }, slotId: undefined });
  expect(readWish({ ...doctor, modes: ['clinic'], clinics: [], procedures: [] }, undefined)).toEqual({
    ...wish,
    mode: 'clinic',
    categoryName: '',
    clinicId: '',
    referralConfirmed: false,
  });
});

it('is gone when it was booked', () => {
  keepWish('d', { wish, slotId: undefined });
  forgetWish('d');
  expect(readWish(doctor, undefined)).toBeUndefined();
});

it('takes what another address has chosen, and keeps later changes of it', () => {
  const again = { type: 'follow-up', mode: 'clinic' } as const;
  keepWish('d', { wish, slotId: undefined });
  expect(readWish(doctor, undefined, again)).toEqual({ ...wish, ...again, slot: undefined });
  keepWish('d', { wish, slotId: undefined, begun: again });
  expect(readWish(doctor, undefined, again)).toEqual(wish);
});

it('has one key for one choice until it is booked', () => {
  const body = { slotId: 'd.abc', note: 'I am afraid of needles' };
  const key = keyOf('d', body);
  expect(keyOf('d', { ...body })).toBe(key);
  const other = keyOf('d', { ...body, note: '' });
  expect(other).not.toBe(key);
  forgetWish('d');
  expect(keyOf('d', { ...body, note: '' })).not.toBe(other);
});
