/** The receipt and tax invoice of an order: the clinic sells, Charis is its agent. */
import { brand } from '@charis/shared/brand';
import { moneyText } from '@charis/shared/rules';
import type { OrderView } from '#domains/commerce/store/order.store';
import { localDay } from '#platform/clock/zone.rules';
import { readChineseFont } from '#platform/pdf/chinese-font';
import { chinese, drawable, unknown } from '#platform/pdf/drawable';

const abnText = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** Writes one page of A4. The writer of PDF is loaded with the first: it would make each start of a server longer. */
export async function writeInvoice(order: OrderView): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const title = order.gst_registered ? 'Tax invoice and receipt' : 'Invoice and receipt';
  // The date is fixed, so that a second invoice is the same file, byte for byte.
  const info = { Title: title, Author: brand.name, CreationDate: order.paid_at ?? order.created_at };
  const page = new PDFDocument({ size: 'A4', margin: 56, info });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => page.once('end', resolve).once('error', reject));
  const texts = [order.clinic_name, order.clinic_address, order.buyer_name ?? '', order.name];
  if (texts.some((text) => chinese.test(text))) page.registerFont('Chinese', await readChineseFont());
  const fontOf = (text: string, otherwise = 'Helvetica') => (chinese.test(text) ? 'Chinese' : otherwise);
  const dayOf = (moment: Date | null) => (moment ? localDay(moment, order.zone) : '');
  const right = { align: 'right' as const };
  const write = (text: string) => page.font(fontOf(text)).text(text).font('Helvetica');
  const line = (label: string, cents: number, font = 'Helvetica') => {
    page.font(fontOf(label, font)).text(label, { continued: true }).font(font).text(moneyText(cents, 'en'), right);
    page.moveDown(0.4);
  };
  page.fillColor('#3b2237').font('Times-Bold').fontSize(24).text(brand.name);
  page.font('Helvetica').fontSize(16).text(title).moveDown();
  page.fillColor('#222222').fontSize(10);
  page.text(`Number ${order.id}`);
  page.text(`Date ${dayOf(order.paid_at)}`).moveDown();
  page.font('Helvetica-Bold').text('Seller');
  write(drawable(order.clinic_name, 'The clinic with this ABN'));
  write(order.clinic_address.replace(unknown, ''));
  write(`ABN ${abnText(order.abn)}`).moveDown();
  page.font('Helvetica-Bold').text('Buyer');
  write(drawable(order.buyer_name ?? '', order.buyer_email ?? '')).moveDown();
  page.text(`Sold through ${brand.name} as the agent of the seller.`).moveDown(1.5);
  line(`${order.quantity} x ${drawable(`voucher "${order.name}"`, `voucher ${order.coupon_id}`)}`, order.total_cents);
  page.moveTo(56, page.y).lineTo(539, page.y).stroke('#b08d57').moveDown(0.6);
  page.fillColor('#222222');
  line('Total paid (AUD)', order.total_cents, 'Helvetica-Bold');
  page.font('Helvetica');
  if (order.gst_registered) line('GST included in the total', order.gst_cents);
  else page.text('The seller is not registered for GST.');
  page.moveDown().text(`Valid until ${dayOf(order.valid_until)}.`);
  page.end();
  await finished;
  return Buffer.concat(chunks);
}
