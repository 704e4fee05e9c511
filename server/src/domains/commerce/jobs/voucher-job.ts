/** The jobs of vouchers: unpaid orders end, refunds are made, holders are reminded, and the books are checked each night. */

import { askAbout, closeCheckout } from '#domains/commerce/commands/checkout.service';
import { expireUnpaid } from '#domains/commerce/commands/order.service';
import { refund } from '#domains/commerce/commands/order-refund.service';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { openPayments } from '#domains/commerce/commands/stripe';
import { sendTestRefundEvents } from '#domains/commerce/commands/test-refund-events';
import { orderEvents } from '#domains/commerce/events';
import { findWrongCodes } from '#domains/commerce/queries/prove-codes';
import { findCheck, findProblems, keepCheck } from '#domains/commerce/store/check.store';
import { peopleIn, setOrder, takeReminders } from '#domains/commerce/store/order.store';
import { lockToRefund } from '#domains/commerce/store/order-refund.store';
import * as store from '#domains/commerce/store/payment.store';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config' | 'logger' | 'metrics'>;

/** Asks about each order whose time is over before it ends, so that a lost event costs no one a voucher. */
export async function endUnpaid(services: ServiceDeps): Promise<void> {
  const { db, clock, logger } = services;
  const payments = openPayments(services);
  for (const { session_id: sessionId } of await store.findOpenSessions(db, clock.now())) {
    if (!sessionId) continue;
    try {
      await askAbout(services, payments, sessionId);
    } catch (error) {
      logger.warn({ err: error }, 'the payment service could not be asked');
    }
  }
  await db.transaction().execute((trx) => expireUnpaid({ ...services, db: trx }));
}

/** Closes the payment pages of orders that are over, and refunds the person who has paid, also where no event says so. */
export async function closeLeft(services: ServiceDeps): Promise<void> {
  const { db, logger } = services;
  const payments = openPayments(services);
  for (const { id, session_id: sessionId } of await store.findLeftSessions(db)) {
    if (!sessionId) continue;
    try {
      if (await closeCheckout(services, payments, sessionId)) await setOrder(db, id, { session_over: true });
    } catch (error) {
      logger.warn({ err: error }, 'a payment page could not be closed');
    }
  }
}

/** A seller who does not answer in time, or may not sell any more, agrees. */
export async function refundDue(services: ServiceDeps): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const now = services.clock.now();
    for (const row of await lockToRefund(db, now)) {
      const isUnanswered = row.state === 'REFUND_REQUESTED' && row.decide_until !== null && row.decide_until <= now;
      await refund({ ...services, db }, row, null, { isClosed: !isUnanswered });
    }
  });
}

export async function remind(services: ServiceDeps): Promise<void> {
  for (const days of [7, 30] as const) {
    await services.db.transaction().execute(async (db) => {
      const at = services.clock.now();
      for (const row of await takeReminders(db, days, at)) {
        const data = { ...peopleIn(row), days };
        await addEvent(db, orderEvents.reminder, { subjectId: row.id, actorId: null, at, data });
      }
    });
  }
}

const night = 24 * 3_600_000;

/** Checks the books once a day, in the process that comes first. */
export async function checkBooks({ db, clock, config, metrics, logger }: ServiceDeps): Promise<void> {
  const last = await findCheck(db);
  if (!last || clock.now().getTime() - last.checked_at.getTime() >= night) {
    const problems = [...(await findProblems(db)), ...(await findWrongCodes(db, config))];
    if (problems.length > 0)
      logger.error({ problems: problems.length }, 'orders, codes, payments, settlements and ledger do not agree');
    await keepCheck(db, problems, clock.now());
  }
  metrics.ledgerProblems((await findCheck(db))?.problems.length ?? 0);
}

/** One that fails keeps none of the others from their work. */
async function attempt(services: ServiceDeps, step: (services: ServiceDeps) => Promise<void>): Promise<void> {
  try {
    await step(services);
  } catch (error) {
    services.logger.error({ err: error, step: step.name }, 'vouchers could not be looked after');
  }
}

export function voucherQueue(services: ServiceDeps): Queue {
  return {
    name: 'vouchers',
    every: 30,
    run: async (stopped) => {
      for (const step of [endUnpaid, closeLeft, refundDue, makeRefunds, sendTestRefundEvents, remind, checkBooks])
        if (!stopped()) await attempt(services, step);
    },
  };
}
