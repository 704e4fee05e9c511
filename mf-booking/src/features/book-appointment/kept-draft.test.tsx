import { beforeEach, expect, it } from 'vitest';
import { emptyDraft, type Slot } from '#lib/times/booking.rules';
import { forgetDraft, keepDraft, keyOf, readDraft } from './kept-draft';

const doctor = {
  doctorUserId: 'd',
  modes: ['clinic', 'video'] as ('clinic' | 'video')[],
  clinics: [{ clinicId: 'c' }],
  procedures: ['facelift'],
};
const draft = {
  ...emptyDraft(doctor),
  mode: 'video' as const,
  categoryName: 'facelift',
  clinicId: 'c',
  note: 'I am afraid of needles',
  slot: { slotId: 'd.abc' } as Slot,
};

beforeEach(() => sessionStorage.clear());

it('is there again after a reload, for the same doctor', () => {
  keepDraft('d', { draft, slotId: undefined });
  expect(readDraft(doctor, undefined)).toEqual(draft);
  expect(readDraft({ ...doctor, doctorUserId: 'other' }, undefined)).toBeUndefined();
});

it('leaves the time out where another one was chosen on a card', () => {
  keepDraft('d', { draft, slotId: 'd.abc' });
  expect(readDraft(doctor, 'd.abc')?.slot).toEqual(draft.slot);
  expect(readDraft(doctor, 'd.xyz')).toEqual({ ...draft, slot: undefined });
});

it('leaves out what the doctor does not offer any more', () => {
  keepDraft('d', { draft: { ...draft, referralConfirmed: true }, slotId: undefined });
  expect(readDraft({ ...doctor, modes: ['clinic'], clinics: [], procedures: [] }, undefined)).toEqual({
    ...draft,
    mode: 'clinic',
    categoryName: '',
    clinicId: '',
    referralConfirmed: false,
  });
});

it('is gone when it was booked', () => {
  keepDraft('d', { draft, slotId: undefined });
  forgetDraft('d');
  expect(readDraft(doctor, undefined)).toBeUndefined();
});

it('takes what another address has chosen, and keeps later changes of it', () => {
  const again = { type: 'follow-up', mode: 'clinic' } as const;
  keepDraft('d', { draft, slotId: undefined });
  expect(readDraft(doctor, undefined, again)).toEqual({ ...draft, ...again, slot: undefined });
  keepDraft('d', { draft, slotId: undefined, fromUrl: again });
  expect(readDraft(doctor, undefined, again)).toEqual(draft);
});

it('has one key for one choice until it is booked', () => {
  const body = { slotId: 'd.abc', note: 'I am afraid of needles' };
  const key = keyOf('d', body);
  expect(keyOf('d', { ...body })).toBe(key);
  const other = keyOf('d', { ...body, note: '' });
  expect(other).not.toBe(key);
  forgetDraft('d');
  expect(keyOf('d', { ...body, note: '' })).not.toBe(other);
});
