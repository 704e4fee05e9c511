import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gstOf, orderMoney } from './order-money';

const unit = fc.integer({ min: 0, max: 100_000_000 });
const quantity = fc.integer({ min: 1, max: 5 });

it.each([
  [11_000, 1000],
  [19_900, 1809],
  [5, 0],
  [6, 1],
])('finds the GST within %i cents', (cents, expected) => expect(gstOf(cents, true)).toBe(expected));

it('asks no GST for a clinic that is not registered', () => expect(orderMoney(11_000, 2, false).gstCents).toBe(0));

it('splits every amount without a cent too many or too few', () =>
  fc.assert(
    fc.property(unit, quantity, fc.boolean(), (cents, count, registered) => {
      const { totalCents, gstCents, charityCents, clinicCents } = orderMoney(cents, count, registered);
      expect(charityCents + clinicCents).toBe(totalCents);
      for (const amount of [totalCents, gstCents, charityCents, clinicCents]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    }),
  ));

it('gives back some vouchers and keeps the rest to the cent', () =>
  fc.assert(
    fc.property(unit, quantity, quantity, fc.boolean(), (cents, kept, returned, registered) => {
      const whole = orderMoney(cents, kept + returned, registered);
      const one = orderMoney(cents, kept, registered);
      const other = orderMoney(cents, returned, registered);
      for (const key of ['totalCents', 'gstCents', 'charityCents', 'clinicCents'] as const) {
        expect(one[key] + other[key]).toBe(whole[key]);
      }
    }),
  ));

it('is off the exact eleventh by half a cent at most', () =>
  fc.assert(
    fc.property(unit, (cents) => {
      expect(Math.abs(gstOf(cents, true) * 11 - cents) * 2).toBeLessThanOrEqual(11);
    }),
  ));
