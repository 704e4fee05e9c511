/** A buyer of the load test, who pays in one of several ways. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { openPayments } from '#domains/commerce/commands/stripe';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import type { Services as AllServices } from '#platform/http/handler';
import type { TwoProcesses } from '../contention/two-processes';
import type { Person } from '../contention/world';
import type { Reply } from '../test-api';
import type { Shop } from './shop';

export type Services = Pick<AllServices, 'db' | 'clock' | 'config' | 'logger' | 'metrics'>;

const ways = ['pay', 'declined', 'leave', 'late', 'lost', 'late and lost', 'cancel'] as const;
/** What someone does at the payment page; `lost`: the payment service's event never arrives. */
export type Way = (typeof ways)[number];
/** Half of them just pay. */
export const wayOf = (serial: number): Way => (serial % 2 ? 'pay' : (ways[(serial / 2) % ways.length] ?? 'pay'));

export class Buyer {
  orderId = '';
  milliseconds: number[] = [];
  /** The address of the payment page, once they are there. */
  page = '';
  way: Way = 'pay';

  constructor(
    private readonly api: TwoProcesses,
    readonly services: Services,
    private readonly shop: Shop,
    private readonly member: Person,
    readonly serial: number,
    private readonly failures: string[],
  ) {}

  #note(reply: Reply<unknown>, expected: readonly number[]): void {
    if (!expected.includes(reply.code)) this.failures.push(`${reply.status} ${reply.code} ${reply.msg}`);
  }

  /** Tries to buy one, and goes to the payment. */
  async come(way: Way): Promise<void> {
    this.way = way;
    const body = { couponId: this.shop.couponId, quantity: 1 };
    const began = performance.now();
    const reply = await this.api.call(this.member.token, this.serial, 'buyCoupon', { body }, randomUUID());
    this.milliseconds.push(performance.now() - began);
    this.#note(reply, [100, 409]);
    if (reply.code !== 100) return;
    const { orderId, payUrl } = reply.data as { orderId: string; payUrl: string };
    this.orderId = orderId;
    const opened = await this.api.fetch(this.serial, new URL(payUrl).pathname, { redirect: 'manual' });
    this.page = new URL(opened.headers.get('location') ?? '').pathname;
    if (way === 'declined') await this.press('decline');
    if (way === 'pay' || way === 'declined') await this.press('pay');
    if (way === 'lost') await payTestSession(this.services, this.sessionId);
    if (way === 'cancel') {
      const cancelled = await this.api.call(this.member.token, this.serial, 'cancelOrder', { body: { orderId } });
      this.#note(cancelled, [100]);
      this.orderId = '';
    }
  }

  get sessionId(): string {
    return this.page.split('/').at(-1) ?? '';
  }

  async press(act: 'pay' | 'decline'): Promise<void> {
    const body = new URLSearchParams({ act });
    const { status } = await this.api.fetch(this.serial, this.page, { method: 'POST', redirect: 'manual', body });
    if (status >= 400) this.failures.push(`${status} of the payment page`);
  }

  async hasBought(): Promise<boolean> {
    return (await this.codes()).length > 0;
  }

  /** Those that can be shown. */
  async codes(): Promise<string[]> {
    if (!this.orderId) return [];
    const { orderId } = this;
    const reply = await this.api.call(this.member.token, this.serial, 'getOrder', { params: { orderId } });
    this.#note(reply, [100]);
    return (reply.data as { codes: { code: string }[] }).codes.map(({ code }) => code).filter(Boolean);
  }

  /** Tells both processes of a payment, at once and twice. */
  async announce(event: object): Promise<void> {
    const payload = JSON.stringify(event);
    const secret = openPayments(this.services).webhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const send = (turn: number) =>
      this.api.fetch(turn, '/api/payment/webhook', { method: 'POST', headers, body: payload });
    for (const { status } of await Promise.all([send(0), send(1)])) {
      if (status !== 200) this.failures.push(`${status} of an event`);
    }
  }
}

/** Pays after the order has ended, if the payment page is still open. */
export async function payLate(buyer: Buyer): Promise<void> {
  if (!buyer.page || !['late', 'late and lost', 'cancel'].includes(buyer.way)) return;
  const event = await payTestSession(buyer.services, buyer.sessionId);
  if (event && buyer.way !== 'late and lost') await buyer.announce(event);
}
