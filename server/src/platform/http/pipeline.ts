/**
 * The way of every call: limit, authenticate, validate, transaction, act, present. The limit and the body's size are Fastify's;
 * the rest is here.
 */

import { type AnyOperation, addressesOf, hasTwin, type OperationName, operations } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { doctorHeader } from '@charis/shared/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Db } from '#platform/database/connection';
import { requireAccess } from './access.policy';
import { actFor } from './acting.policy';
import { browserOf } from './browser';
import { type Envelope, serializerOf, success } from './envelope';
import { bodyOfTwin, sendToGuest } from './guest-answer';
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
  name: OperationName;
  operation: AnyOperation;
  services: Services;
}

/** The input, as it was sent. */
type RequestInput = Record<'params' | 'query' | 'body', unknown>;

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
    throw new Refusal('INVALID_INPUT', 'We could not read the request.');
}

async function authenticate(call: Call): Promise<void> {
  const { request, reply, name, operation, services } = call;
  const { db, clock, config } = services;
  refusePrefetch(call);
  refuseForm(call);
  request.token = bearerOf(request.headers.authorization);
  if (request.token) {
    request.account = await findAccount(db, request.token, clock.now(), {
      browser: browserOf(request, reply, config),
      staffSecondFactor: config.staffSecondFactor,
    });
  }
  const doctorId = request.headers[doctorHeader];
  if (doctorId !== undefined && doctorId !== request.account?.id) {
    request.account = await actFor(db, name, request.account, String(doctorId));
  }
  requireAccess(operation, request.account);
}

/** Returns an input that came to an alias as the operation itself takes it. */
function atHome({ operation: name }: Handler, at: AnyOperation, input: RequestInput): RequestInput {
  const own: AnyOperation = operations[name];
  if (own.path === at.path && own.method === at.method) return input;
  const fields = input.query ?? input.body;
  return { ...input, query: own.query && fields, body: own.body && fields };
}

/** @param open whether all guests get the same answer */
async function act(
  handler: Handler,
  { request, reply, operation, services }: Omit<Call, 'name'>,
  given: RequestInput,
  open: boolean,
) {
  const input = atHome(
    handler,
    operation,
    validate(operation, { params: given.params, query: given.query, body: given.body }),
  );
  const { account, token, ip: address, id: traceId } = request;
  const browser = browserOf(request, reply, services.config);
  const context: Context = { ...services, account, token, address, browser, traceId };
  if (!handler.transaction) {
    if (!open || token || !services.standby) return handler.handle(context, input);
    return services.standby.read((db) => handler.handle({ ...context, db }, input));
  }
  const key = operation.idempotent && account ? readKey(request.headers['idempotency-key']) : undefined;
  const actIn = (db: Db) => {
    const perform = () => handler.handle({ ...context, db }, input);
    if (!key || !account) return perform();
    const once = { accountId: account.id, operation: handler.operation, key, input, now: services.clock.now() };
    return actOnce(db, once, perform);
  };
  return runTransaction(services.db, actIn);
}

/** Registers the routes of one operation: its own, those of its aliases, and of a search by POST its twin. */
export function addOperation(app: FastifyInstance, handler: Handler, services: Services): void {
  const { operation: name } = handler;
  for (const [, operation] of addressesOf(name, operations[name])) addRoute(app, handler, operation, services);
}

function addRoute(app: FastifyInstance, handler: Handler, operation: AnyOperation, services: Services): void {
  const isOpen = operation.access === 'public' && operation.method === 'GET' && !operation.uncacheable;
  const route = {
    // A colon of the path itself is doubled, so that it is none of a parameter.
    url: operation.path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: operation.bodyLimit,
    config: {
      operation: handler.operation,
      ...(handler.operation === 'reportBeacons'
        ? { rateLimit: { max: services.config.rateLimit.beaconsPerMinute, timeWindow: 60_000, groupId: 'beacons' } }
        : {}),
    },
    preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
      authenticate({ request, reply, name: handler.operation, operation, services }),
  };
  const answerWith = (given: (request: FastifyRequest) => RequestInput, open: boolean): RouteHandlerMethod =>
    async function answer(request, reply) {
      const acted = await act(handler, { request, reply, operation, services }, given(request), open);
      const { text: msg, data } = acted instanceof Message ? acted : new Message('success', acted);
      request.envelopeCode = success;
      const envelope: Envelope = { code: success, msg, data, traceId: request.id };
      const body = serializerOf(operation)(envelope);
      reply.type('application/json; charset=utf-8');
      if (!open || request.token) return reply.header('cache-control', 'no-store').send(body);
      return sendToGuest(request, reply, body);
    };
  app.route({
    ...route,
    method: operation.method,
    exposeHeadRoute: operation.method === 'GET' && !operation.uncacheable,
    handler: answerWith((request) => request, isOpen),
  });
  if (!hasTwin(operation)) return;
  const handle = answerWith(
    (request) => ({ params: request.params, query: undefined, body: bodyOfTwin(request) }),
    true,
  );
  app.route({ ...route, method: 'GET', exposeHeadRoute: false, handler: handle });
}
