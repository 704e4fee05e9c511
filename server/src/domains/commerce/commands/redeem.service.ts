/** The use of a code at the desk: looked at, redeemed once, and undone for some minutes. */
import type { InputOf } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { readCode } from '@charis/shared/rules';
import { orderEvents } from '#domains/commerce/events';
import { ownerOf, shownState, undoMinutes, undoUntil } from '#domains/commerce/rules/order.machine';
import * as codes from '#domains/commerce/store/code.store';
import * as store from '#domains/commerce/store/order.store';
import { findAttempt, findRedemption, insertRedemption } from '#domains/commerce/store/redemption.store';
import { addEvent } from '#platform/events/event.store';
import { type AccountContext, actorIdOf } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, tooMany } from '#platform/http/refusal';
import { hashCode } from './code';
import { walk, wrongState } from './order-state';

const quarter = 15 * 60_000;
const mostFailures = 10;

/** Finds a code that the caller sells. Guesses are counted whether they look or redeem, in a transaction of their own, because they are kept. */
export async function findSold({ db, clock, account, config }: AccountContext, typed: string) {
  const now = clock.now();
  const found = await runTransaction(db, async (trx) => {
    await codes.lockGuesses(trx, account.id);
    if ((await codes.countFailures(trx, account.id, new Date(now.getTime() - quarter))) >= mostFailures) {
      throw tooMany(quarter / 1000);
    }
    const code = readCode(typed);
    const known = code && (await codes.findByCode(trx, hashCode(config, code), account.id));
    if (!known) await codes.noteFailure(trx, account.id, now);
    return known;
  });
  if (!found) throw new Refusal('NOT_FOUND', 'No voucher that is sold here has this code.');
  return found;
}

/** Redeems one code, once, no matter who else scans it at the same time. Fails are kept, so it has transactions of its own. */
export async function redeemCode(context: AccountContext, { code: typed, attemptId }: InputOf<'redeemCode'>['body']) {
  const { db, clock, account } = context;
  const actorId = actorIdOf(account);
  const now = clock.now();
  const found = await findSold(context, typed);
  await runTransaction(db, async (trx) => {
    const row = await store.lockOrder(trx, found.order_id);
    if (!row) throw notFound('The order');
    const owner = ownerOf(row);
    if (owner === account.id || owner === actorId) throw notAllowed('You cannot redeem your own voucher.');
    const use = { orderId: row.id, place: found.place, attemptId };
    const attempt = await findAttempt(trx, use);
    if (attempt === 'redeemed') return;
    if (attempt === 'undone') throw wrongState(row, now, 'You have undone this redemption.');
    if (shownState(row, now) === 'LAPSED') throw wrongState(row, now, 'This voucher has expired.');
    if (row.state === 'REFUND_REQUESTED')
      throw wrongState(row, now, 'The buyer has asked for a refund of this voucher.');
    const left = await codes.redeem(trx, use, now);
    if (left === undefined)
      throw wrongState(
        row,
        now,
        row.state === 'REFUNDED' ? 'This voucher was refunded.' : 'This code was already used.',
      );
    await insertRedemption(trx, { ...use, doctorId: account.id, actorId, at: now });
    if (left === 0) await walk({ ...context, db: trx }, row, 'redeem');
    else {
      const data = store.peopleIn(row);
      await addEvent(trx, orderEvents.codeRedeemed, { subjectId: row.id, actorId: account.id, at: now, data });
    }
  });
  return found;
}

/** Makes the code of a redemption good again, once. */
export async function undoRedemption(context: AccountContext, redemptionId: string): Promise<void> {
  const { db, clock, account } = context;
  const now = clock.now();
  const found = await findRedemption(db, redemptionId, account.id);
  const row = found && (await store.lockOrder(db, found.order_id));
  // Another tab may have undone it while this one waited for the order.
  const redemption = row && (await findRedemption(db, redemptionId, account.id));
  if (!redemption) throw notFound('The redemption');
  if (redemption.undone) throw wrongState(row, now, 'You have undone this redemption.');
  if (now >= undoUntil(redemption.at))
    throw wrongState(row, now, `You can undo a redemption for ${undoMinutes} minutes. Write to us about an older one.`);
  if (row.state === 'REFUNDED')
    throw wrongState(row, now, 'The other vouchers of this order were refunded, so this redemption stays.');
  await codes.giveBackCode(db, redemption);
  const { order_id: orderId, place } = redemption;
  const line = { orderId, place, doctorId: account.id, actorId: actorIdOf(account), at: now };
  await insertRedemption(db, { ...line, undoes: redemptionId });
  if (row.state === 'REDEEMED') await walk(context, row, 'undo-redeem');
  else {
    const data = store.peopleIn(row);
    await addEvent(db, orderEvents.codeReturned, { subjectId: row.id, actorId: account.id, at: now, data });
  }
}
