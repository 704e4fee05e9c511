/** Codes that were seen stay in this browser until its member logs out: the page for the time without a network shows them. */
import { createKeeper } from '@charis/shared/remote';
import { codeText, dayIn } from '@charis/shared/rules';
import { isUsable, type Order } from '#lib/vouchers/order-states';

interface KeptOrder {
  orderId: string;
  name: string;
  clinic: string;
  validUntil: string;
  codes: { text: string; image: string }[];
}

/** Delivery's offline page reads it, too. */
const keeper = createKeeper<KeptOrder[]>({ scope: 'vouchers', store: 'browser', empty: [] });
const most = 20;

/** @param images QR codes by code, as data URLs */
export function keepCodes(order: Order, images: ReadonlyMap<string, string>): void {
  const others = keeper.read().filter(({ orderId }) => orderId !== order.orderId);
  const codes = order.codes
    .filter(isUsable)
    .map(({ code }) => ({ text: codeText(code), image: images.get(code) ?? '' }));
  const { orderId, clinicName: clinic, validUntilUtc, zone } = order;
  const kept = {
    orderId,
    name: order.name,
    clinic,
    validUntil: validUntilUtc ? dayIn(validUntilUtc, zone) : '',
    codes,
  };
  keeper.keep(order.state === 'ISSUED' && codes.length > 0 ? [kept, ...others].slice(0, most) : others);
}
