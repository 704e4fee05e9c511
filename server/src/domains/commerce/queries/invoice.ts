/** The receipt and tax invoice of an order: the clinic sells, Charis is its agent. */
import { brand } from '@charis/shared/brand';
import type { OrderView } from '#domains/commerce/store/order.store';
import { localDay } from '#platform/clock/zone.rules';
import { drawable, unknown } from '#platform/pdf/drawable';
import { drawPaper } from './paper';

const abnText = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

export function writeInvoice(order: OrderView): Promise<Buffer> {
  const title = order.gst_registered ? 'Tax invoice and receipt' : 'Invoice and receipt';
  const texts = [order.clinic_name, order.clinic_address, order.buyer_name ?? '', order.name];
  const dayOf = (moment: Date | null) => (moment ? localDay(moment, order.zone) : '');
  return drawPaper({ title, at: order.paid_at ?? order.created_at, texts }, ({ page, write, heading, line, rule }) => {
    page.text(`Number ${order.id}`);
    page.text(`Date ${dayOf(order.paid_at)}`).moveDown();
    heading('Seller');
    write(drawable(order.clinic_name, 'The clinic with this ABN'));
    write(order.clinic_address.replace(unknown, ''));
    write(`ABN ${abnText(order.abn)}`);
    page.moveDown();
    heading('Buyer');
    write(drawable(order.buyer_name ?? '', order.buyer_email ?? ''));
    page.moveDown();
    page.text(`Sold through ${brand.name} as the agent of the seller.`).moveDown(1.5);
    line(`${order.quantity} x ${drawable(`voucher "${order.name}"`, `voucher ${order.coupon_id}`)}`, order.total_cents);
    rule();
    line('Total paid (AUD)', order.total_cents, 'Helvetica-Bold');
    if (order.gst_registered) line('GST included in the total', order.gst_cents);
    else page.text('The seller is not registered for GST.');
    page.moveDown().text(`Valid until ${dayOf(order.valid_until)}.`);
  });
}
