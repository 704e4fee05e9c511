/** Bank accounts of doctors, and what was paid to them, on the third day after the month. */
import { dayIn, siteZone } from '@charis/shared/rules';
import type { Insertable } from 'kysely';
import { lastMonth } from '#domains/commerce/commands/payout.service';
import type { Database } from '#platform/database/tables';
import type { Person } from './people';
import type { Random } from './random';
import type { Vouchers } from './vouchers';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

/**
 * Returns payouts of what was owed until the month before the last one, so that the last one is due, as rows and as lines of the ledger. Every fourth
 * doctor has named no account, and waits.
 */
export function makePayouts(
  random: Random,
  { coupons, orders, ledger }: Vouchers,
  { doctors, staffId, now }: { doctors: readonly Person[]; staffId: string; now: Date },
) {
  const last = lastMonth(now);
  const month = lastMonth(new Date(`${last}-15`));
  const at = new Date(`${last}-03T01:00:00Z`);
  const isPaid = (line: Row<'ledger_entry'>) =>
    line.account === 'clinics' && dayIn(new Date(line.at).toISOString(), siteZone).slice(0, 7) <= month;
  const made = {
    accounts: [] as Row<'payout_account'>[],
    payouts: [] as Row<'payout'>[],
    ledger: [] as Row<'ledger_entry'>[],
  };
  for (const { id: doctor_id, nickname } of doctors.filter((_, place) => place % 4 !== 3)) {
    const account_number = `${random.int(10_000_000, 99_999_999)}`;
    const id = random.uuid();
    // No bank has these numbers.
    const named = { bsb: '999999', account_number, changed_at: new Date(now.getTime() - 110 * 86_400_000) };
    made.accounts.push({ doctor_id, holder: nickname, ...named });
    const own = new Set(coupons.filter((coupon) => coupon.doctor_id === doctor_id).map((coupon) => coupon.id));
    const sold = new Set(orders.filter(({ coupon_id }) => own.has(coupon_id ?? '')).map((order) => order.id));
    const cents = ledger
      .filter((line) => sold.has(line.order_id ?? '') && isPaid(line))
      .reduce((sum, line) => sum - line.cents, 0);
    if (cents <= 0) continue;
    const paid = { month, cents, last_digits: account_number.slice(-3), paid_on: `${last}-03` };
    made.payouts.push({
      id,
      doctor_id,
      ...paid,
      reference: `NPP ${4700 + made.payouts.length}`,
      paid_by: staffId,
      created_at: at,
    });
    const line = { posting: `payout ${id}`, event: 'payout', kind: 'voucher', at } as const;
    made.ledger.push({ ...line, account: 'clinics', cents }, { ...line, account: 'payments', cents: -cents });
  }
  return made;
}
