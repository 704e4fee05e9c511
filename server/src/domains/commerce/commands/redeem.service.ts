import type { InputOf } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { readCode } from '@charis/shared/rules';
import { orderEvents } from '#domains/commerce/events';
import { ownerOf, shownState } from '#domains/commerce/rules/order.machine';
import * as codes from '#domains/commerce/store/code.store';
import * as store from '#domains/commerce/store/order.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, tooMany } from '#platform/http/refusal';
import { hashCode } from './code';
import { walk, wrongState } from './order-state';

const quarter = 15 * 60_000;
const mostFailures = 10;

/** Redeems one code, once, no matter who else scans it at the same time. Fails are kept, so it has transactions of its own. */
export async function redeemCode(context: AccountContext, { code: typed, attemptId }: InputOf<'redeemCode'>['body']) {
  const { db, clock, account, config } = context;
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
  if (!found) throw new Refusal('NOT_FOUND', 'You do not sell a voucher with this code.');
  await runTransaction(db, async (trx) => {
    const row = await store.lockOrder(trx, found.order_id);
    if (!row) throw notFound('The order');
    if (ownerOf(row) === account.id) throw notAllowed('You cannot redeem a voucher that you sell for yourself.');
    const redemption = { orderId: row.id, place: found.place, attemptId };
    if (await codes.isRedeemedBy(trx, redemption)) return;
    if (shownState(row, now) === 'LAPSED') throw wrongState(row, now, 'This voucher has expired.');
    if (row.state === 'REFUND_REQUESTED')
      throw wrongState(row, now, 'The buyer has asked for a refund of this voucher.');
    const left = await codes.redeem(trx, redemption, now);
    if (left === undefined)
      throw wrongState(
        row,
        now,
        row.state === 'REFUNDED' ? 'This voucher was refunded.' : 'This code was already used.',
      );
    if (left === 0) await walk({ ...context, db: trx }, row, 'redeem');
    else {
      const data = store.peopleIn(row);
      await addEvent(trx, orderEvents.codeRedeemed, { subjectId: row.id, actorId: account.id, at: now, data });
    }
  });
  return found;
}
