/** The ways of the payment service: to its page, its events, and the test page where none is configured. */
import { chooseLanguage } from '@charis/shared/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openCheckout, pages, returnPath, takeEvent } from '#domains/commerce/commands/checkout.service';
import { payWord } from '#domains/commerce/commands/code';
import { openPayments, type Payments } from '#domains/commerce/commands/stripe';
import { readCard } from '#domains/commerce/commands/test-card';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import { findPayable } from '#domains/commerce/store/booking-order.store';
import { findTestSession } from '#domains/commerce/store/payment.store';
import type { Services } from '#platform/http/handler';
import { same } from '#platform/http/operator-access';
import { type PaymentState, pagePolicy, testPaymentPage } from './test-payment-page';

/** Leads a buyer to the payment; the address carries a word of its own, because a browser sends no bearer with a link. */
function addPayRoute(app: FastifyInstance, services: Services, payments: Payments): void {
  interface Asked {
    Params: { orderId: string; word: string };
    Querystring: { layout?: unknown };
  }
  const config: object = { operation: 'openPayment' };
  app.get<Asked>(
    '/payment/pay/:orderId/:word',
    { config, exposeHeadRoute: false },
    async ({ params, query, headers }, reply) => {
      const layout = query.layout === 'mobile' ? 'mobile' : 'desktop';
      const known =
        /^[0-9a-f-]{36}$/.test(params.orderId) && same(params.word, payWord(services.config, params.orderId));
      reply.header('cache-control', 'no-store');
      if (!known || String(headers['sec-purpose'] ?? '').includes('prefetch'))
        return reply.redirect(services.config.publicUrl + pages.vouchers[layout], 303);
      const order = await findPayable(services.db, params.orderId);
      if (!order) return reply.redirect(services.config.publicUrl + pages.vouchers[layout], 303);
      const url = await openCheckout(services, payments, order, layout);
      return reply.redirect(url ?? services.config.publicUrl + returnPath(order, layout), 303);
    },
  );
}

/** Events of the payment service, signed over the bytes that it sent. */
function addWebhook(app: FastifyInstance, services: Services, payments: Payments): void {
  const { stripe, webhookSecret } = payments;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    const config: object = { operation: 'takePaymentEvent', rateLimit: false };
    scope.post<{ Body: Buffer }>(
      '/payment/webhook',
      { config, bodyLimit: 512 * 1024 },
      async ({ body, headers }, reply) => {
        let event: ReturnType<typeof stripe.webhooks.constructEvent>;
        try {
          event = stripe.webhooks.constructEvent(body, String(headers['stripe-signature'] ?? ''), webhookSecret);
        } catch {
          return reply.code(400).send({ received: false });
        }
        return reply.send({ received: true, outcome: await takeEvent(services, payments, event) });
      },
    );
  });
}

function stateOf(session: Record<string, unknown> | undefined, wasDeclined: boolean): PaymentState {
  if (!session) return 'unknown';
  if (session.status === 'open') return wasDeclined ? 'declined' : 'open';
  return session.payment_status === 'paid' ? 'paid' : 'over';
}

function addTestPage(app: FastifyInstance, services: Services, { stripe, webhookSecret }: Payments): void {
  interface Asked {
    Params: { id: string };
    Body: { act?: unknown; card?: unknown } | undefined;
    Querystring: { declined?: unknown };
  }
  const config: object = { operation: 'testPayment' };
  async function show(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const session = await findTestSession(services.db, request.params.id);
    const { cookie, 'accept-language': wishes } = request.headers;
    const backUrl = String(session?.cancel_url ?? `${services.config.publicUrl}${pages.vouchers.desktop}`);
    const page = testPaymentPage({
      language: chooseLanguage(cookie, wishes),
      name: String(session?.description ?? ''),
      cents: Number(session?.amount_total ?? 0),
      quantity: Number(session?.quantity ?? 1),
      state: stateOf(session, request.query.declined !== undefined),
      backUrl,
      isBooking: Object.values<string>(pages.booking).includes(new URL(backUrl).pathname),
    });
    return reply
      .code(session ? 200 : 404)
      .headers({
        'content-security-policy': pagePolicy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(page);
  }
  app.get<Asked>('/payment/test/:id', { config }, show);
  app.post<Asked>('/payment/test/:id', { config }, async (request, reply) => {
    const page = `${services.config.publicUrl}/api/payment/test/${encodeURIComponent(request.params.id)}`;
    // Each answer is a page of its own, so that Back and Reload send nothing again.
    if (request.body?.act !== 'pay') return reply.redirect(`${page}?declined`, 303);
    const event = await payTestSession(services, request.params.id, readCard(request.body.card));
    if (!event) return reply.redirect(page, 303);
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    await app.inject({
      method: 'POST',
      url: `${app.prefix}/payment/webhook`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature, host: 'localhost' },
      payload,
    });
    return reply.redirect(String(event.data.object.success_url), 303);
  });
}

export function addPaymentRoutes(app: FastifyInstance, services: Services): void {
  const payments = openPayments(services);
  addPayRoute(app, services, payments);
  addWebhook(app, services, payments);
  if (payments.test) addTestPage(app, services, payments);
}
