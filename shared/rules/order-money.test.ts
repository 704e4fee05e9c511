import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disputedMoney, gstOf, orderMoney, returnedMoney, unitsIn } from './order-money';

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

it('takes back with some vouchers exactly what they made', () =>
  fc.assert(
    fc.property(unit, quantity, fc.nat(4), (unitCents, count, some) => {
      const units = Math.min(some, count);
      const { charityCents } = orderMoney(unitCents, count, true);
      const back = returnedMoney({ quantity: count, unitCents, charityCents }, units);
      const { totalCents: cents, charityCents: charity, clinicCents } = orderMoney(unitCents, units, true);
      expect(back).toEqual({ cents, charityCents: charity, clinicCents });
    }),
  ));

it.each([
  [0, 0],
  [1, 1],
  [19_900, 1],
  [19_901, 2],
  [39_800, 2],
])('counts vouchers in %i cents', (cents, units) => expect(unitsIn(cents, 19_900)).toBe(units));

it('never takes more from charity than it has, whatever is given back and disputed, and loses no cent', () =>
  fc.assert(
    fc.property(
      unit,
      quantity,
      fc.nat(5),
      fc.array(fc.integer({ min: 1, max: 500_000_000 }), { maxLength: 4 }),
      (unitCents, count, some, disputes) => {
        const { totalCents, charityCents, clinicCents } = orderMoney(unitCents, count, true);
        const back = returnedMoney({ quantity: count, unitCents, charityCents }, Math.min(some, count));
        const held = { charityCents: charityCents - back.charityCents, clinicCents: clinicCents - back.clinicCents };
        let payments = totalCents - back.cents;
        for (const cents of disputes) {
          const lost = disputedMoney(held, cents);
          held.charityCents -= lost.charityCents;
          held.clinicCents -= lost.clinicCents;
          payments -= cents;
          expect(held.charityCents).toBeGreaterThanOrEqual(0);
          expect(lost.charityCents).toBeGreaterThanOrEqual(0);
          expect(held.charityCents + held.clinicCents).toBe(payments);
          if (payments <= 0) expect(held.charityCents).toBe(0);
        }
      },
    ),
  ));

it('gives back after a dispute of a part what the rest of the vouchers made', () =>
  fc.assert(
    fc.property(unit, quantity, fc.nat(), (unitCents, count, some) => {
      const { totalCents, charityCents, clinicCents } = orderMoney(unitCents, count, true);
      const disputed = totalCents === 0 ? 0 : some % (totalCents + 1);
      const lost = disputedMoney({ charityCents, clinicCents }, disputed);
      const rest = count - unitsIn(disputed, unitCents);
      const back = returnedMoney({ quantity: count, unitCents, charityCents }, rest);
      expect(back.cents + disputed).toBeLessThanOrEqual(totalCents);
      expect(back.charityCents + lost.charityCents).toBeLessThanOrEqual(charityCents);
    }),
  ));
