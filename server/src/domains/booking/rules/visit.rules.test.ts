import { expect, it } from 'vitest';
import { visitIn } from './visit.rules';

const at = (time: string) => new Date(`2026-09-03T${time}Z`);
const slot = { startsAt: at('00:00'), endsAt: at('00:30') };
const offer = {
  fee_aud: 180,
  buffer_before_minutes: 5,
  buffer_after_minutes: 10,
  follow_up_minutes: 20,
  follow_up_fee_aud: 90,
};

it.each([
  ['initial', {}, '00:30', 180],
  ['follow-up', {}, '00:20', 90],
  ['follow-up', { follow_up_minutes: null, follow_up_fee_aud: null }, '00:30', 180],
  ['follow-up', { follow_up_minutes: 45, follow_up_fee_aud: 0 }, '00:30', 0],
] as const)('a consultation (%s) under %j ends at %s and costs $%i', (type, rules, ends, feeAud) => {
  expect(visitIn(slot, type, { ...offer, ...rules })).toMatchObject({ endsAt: at(ends), feeAud });
});

it('keeps the buffers around it', () => {
  expect(visitIn(slot, 'follow-up', offer).busy).toBe('[2026-09-02T23:55:00.000Z,2026-09-03T00:30:00.000Z)');
});
