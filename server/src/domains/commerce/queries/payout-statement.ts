/** The statement of a payout. Buyers have the tax invoices: the clinic sells to them, and Charis passes on their money. */
import { brand } from '@charis/shared/brand';
import { monthText } from '@charis/shared/rules';
import type { PayoutRow } from '#domains/commerce/store/payout.store';
import type { SettlementRow } from '#domains/commerce/store/settlement.store';
import { drawable, unknown } from '#platform/pdf/drawable';
import { drawPaper } from './paper';

/** Returns the months that a payout pays, the earliest first: those since the one before. */
export function monthsOf(payout: Pick<PayoutRow, 'month'>, settlements: readonly SettlementRow[], before = '') {
  return settlements
    .filter(({ month }) => month > before && month <= payout.month)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

/** @param months those that it pays; what refunds took from earlier ones, and what no month shows any more, is in the last line */
export function writeStatement(payout: PayoutRow, months: readonly SettlementRow[]): Promise<Buffer> {
  const texts = [payout.doctor_name, payout.reference];
  return drawPaper(
    { title: 'Payout statement', at: payout.created_at, texts },
    ({ page, write, heading, line, rule }) => {
      page.text(`Number ${payout.id}`);
      page.text(`Paid on ${payout.paid_on}`).moveDown();
      heading('Paid to');
      write(drawable(payout.doctor_name, 'The doctor with this account'));
      write(`Account ending in ${payout.last_digits}`);
      write(`Reference ${payout.reference.replace(unknown, '')}`);
      page.moveDown(1.5);
      let shown = 0;
      for (const { month, sold, sold_cents, booked, booked_cents, refunded_cents, charity_cents } of months) {
        heading(monthText(month, 'en'));
        if (sold > 0 || booked === 0) line(`${sold} ${sold === 1 ? 'voucher' : 'vouchers'} sold`, sold_cents);
        if (booked > 0) line(`${booked} ${booked === 1 ? 'appointment' : 'appointments'} paid`, booked_cents);
        if (refunded_cents !== 0) line('Refunded to buyers', -refunded_cents);
        if (charity_cents !== 0) line('Passed on to charity', -charity_cents);
        page.moveDown(0.4);
        shown += sold_cents + booked_cents - refunded_cents - charity_cents;
      }
      if (shown !== payout.cents) line('From other months', payout.cents - shown);
      rule();
      line('Paid out (AUD)', payout.cents, 'Helvetica-Bold');
      page.moveDown();
      page.text(`${brand.name} received these amounts as the agent of the seller, and keeps nothing of them.`);
      page.text('They include GST where the seller is registered for it. Buyers of vouchers have its tax invoices.');
    },
  );
}
