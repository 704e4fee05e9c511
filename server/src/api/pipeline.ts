/**
 * The way of every call: limit, authenticate, validate, transaction, act, present. The limit and the body's size are Fastify's;
 * the rest is here.
 */
import { runTransaction } from '@charis/delivery';
import { type AnyOperation, operations } from '@charis/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess } from './access.policy';
import { browserOf } from './browser';
import { type Envelope, serializerOf, success } from './envelope';
import type { Account, Context, Handler, Services } from './handler';
import { actOnce, readKey } from './idempotency';
import { Message } from './message';
import { Refusal } from './refusal';
import { bearerOf, findAccount } from './session';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
    token: string | null;
    envelopeCode: number;
  }
}

export const formType = 'application/x-www-form-urlencoded';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: AnyOperation;
  services: Services;
}

/** A browser that loads ahead must not use up, set or reveal what is personal. */
function refusePrefetch({ request, operation }: Call): void {
  if (operation.uncacheable && String(request.headers['sec-purpose'] ?? '').includes('prefetch')) {
    throw new Refusal('FORBIDDEN', 'This cannot be loaded ahead.', { status: 403 });
  }
}

/** Forms of other sites can be sent without asking first, so only operations that declare it read one. */
function refuseForm({ request, operation }: Call): void {
  const type = request.headers['content-type'] ?? '';
  if (!operation.form && type.startsWith(formType))
    throw new Refusal('INVALID_INPUT', 'The request could not be read.');
}

async function authenticate(call: Call): Promise<void> {
  const { request, reply, operation, services } = call;
  const { db, clock, config } = services;
  refusePrefetch(call);
  refuseForm(call);
  request.token = bearerOf(request.headers.authorization);
  if (request.token) {
    request.account = await findAccount(db, request.token, clock.now(), browserOf(request, reply, config));
  }
  requireAccess(operation, request.account);
}

async function act(handler: Handler, { request, reply, operation, services }: Call) {
  const input = validate(operation, { params: request.params, query: request.query, body: request.body });
  const { account, token, ip: address, id: traceId } = request;
  const browser = browserOf(request, reply, services.config);
  const context: Context = { ...services, account, token, address, browser, traceId };
  if (!handler.transaction) return handler.handle(context, input);
  const key = operation.idempotent && account ? readKey(request.headers['idempotency-key']) : undefined;
  return runTransaction(services.db, (db) => {
    const perform = () => handler.handle({ ...context, db }, input);
    if (!key || !account) return perform();
    const once = { accountId: account.id, operation: handler.operation, key, input, now: services.clock.now() };
    return actOnce(db, once, perform);
  });
}

/** Registers the route of one operation. */
export function addOperation(app: FastifyInstance, handler: Handler, services: Services): void {
  const operation: AnyOperation = operations[handler.operation];
  const isPrivate = operation.access !== 'public' || operation.method !== 'GET' || operation.uncacheable;
  app.route({
    method: operation.method,
    // A colon of the path itself is doubled, so that it is none of a parameter.
    url: operation.path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: operation.bodyLimit,
    exposeHeadRoute: operation.method === 'GET' && !operation.uncacheable,
    config: {
      operation: handler.operation,
      ...(handler.operation === 'reportBeacons'
        ? { rateLimit: { max: services.config.rateLimit.beaconsPerMinute, timeWindow: 60_000, groupId: 'beacons' } }
        : {}),
    },
    preParsing: async (request, reply) => authenticate({ request, reply, operation, services }),
    handler: async (request, reply) => {
      const answer = await act(handler, { request, reply, operation, services });
      const { text: msg, data } = answer instanceof Message ? answer : new Message('success', answer);
      request.envelopeCode = success;
      const envelope: Envelope = { code: success, msg, data, traceId: request.id };
      reply.header('cache-control', isPrivate || request.token ? 'no-store' : 'no-cache');
      return reply
        .type('application/json; charset=utf-8')
        .serializer(serializerOf(operation) as (payload: unknown) => string)
        .send(envelope);
    },
  });
}
