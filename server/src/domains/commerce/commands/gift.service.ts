/** Gifts: given by mail, taken once. */

import type { InputOf } from '@charis/shared/contract';
import { orderEvents } from '#domains/commerce/events';
import { shownState } from '#domains/commerce/rules/order.machine';
import * as store from '#domains/commerce/store/order.store';
import { findAccountOwner } from '#domains/identity/index';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, refusedField, tooMany } from '#platform/http/refusal';
import { hashToken } from '#platform/http/session';
import { lockOwn, wrongState } from './order-state';

const day = 24 * 3_600_000;

/** A gift's mail carries words of the giver to an address that they choose. */
const mostGiftMails = 10;

/** @throws {Refusal} 429 where the account has mailed as many gifts within a day as it may */
export async function requireFewGiftMails({ db, account }: AccountContext, now: Date): Promise<void> {
  const sent = await store.findGifts(db, account.id, new Date(now.getTime() - day));
  const [first] = sent;
  if (first && sent.length >= mostGiftMails) throw tooMany((first.getTime() + day - now.getTime()) / 1000);
}

/** @throws {Refusal} 422 at the field where a gift would go to its giver, or to the doctor who sells it */
export async function requireOther(
  { db, account }: AccountContext,
  { field, email, sellerId }: Record<'field' | 'email' | 'sellerId', string>,
): Promise<void> {
  const isOf = async (id: string) => (await findAccountOwner(db, id)).email.toLowerCase() === email.toLowerCase();
  if (await isOf(account.id)) throw refusedField(field, 'This is your own email address. Enter someone else’s.');
  if (await isOf(sellerId))
    throw refusedField(field, 'This doctor sells the voucher. Enter someone else’s email address.');
}

/** Sends an order that was paid and not used to someone; until they take it, the buyer may send it to someone else. */
export async function giveOrder(
  context: AccountContext,
  { orderId, email, message = '' }: InputOf<'giveOrder'>['body'],
) {
  await store.holdBuyer(context.db, context.account.id);
  const row = await lockOwn(context, orderId);
  const now = context.clock.now();
  const order = await store.findOrder(context.db, orderId);
  const mine = row.holder_id === null || row.holder_id === context.account.id;
  if (!order || !mine || shownState(row, now) !== 'ISSUED' || order.codes.some(({ state }) => state !== 'ISSUED')) {
    throw wrongState(row, now, 'This order cannot be given away now.');
  }
  await requireOther(context, { field: 'email', email, sellerId: order.doctor_id });
  await requireFewGiftMails(context, now);
  // The word of an earlier mail is good no longer.
  const set = { gift_email: email, gift_message: message, gift_hash: null, holder_id: null };
  await store.setOrder(context.db, orderId, set);
  await store.noteStep(context.db, row, { action: 'give', to: row.state, actorId: context.account.id, now });
  const data = store.peopleIn({ ...row, ...set });
  await addEvent(context.db, orderEvents.given, { subjectId: orderId, actorId: context.account.id, at: now, data });
}

/** @returns the order that the word takes. */
export async function claimGift(context: AccountContext, token: string): Promise<string> {
  const { db, account, clock } = context;
  const row = await store.lockByGift(db, hashToken(token));
  if (!row) throw notFound('The gift');
  if (row.holder_id === account.id) return row.id;
  if (row.holder_id) throw new Refusal('CONFLICT', 'Someone has already taken this gift.');
  if ((await store.findOrder(db, row.id))?.doctor_id === account.id) {
    throw notAllowed('You cannot accept a voucher that you sell.');
  }
  if (shownState(row, clock.now()) !== 'ISSUED') throw wrongState(row, clock.now(), 'This gift is no longer valid.');
  await store.setOrder(db, row.id, { holder_id: account.id });
  await store.noteStep(db, row, { action: 'claim', to: row.state, actorId: account.id, now: clock.now() });
  const data = { buyerId: row.buyer_id, holderId: account.id };
  await addEvent(db, orderEvents.claimed, { subjectId: row.id, actorId: account.id, at: clock.now(), data });
  return row.id;
}
