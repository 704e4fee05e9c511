/**
 * The way of every call: limit, authenticate, validate, transaction, act, present. The limit and the body's size are Fastify's;
 * the rest is here.
 */
import { type AnyOperation, operations } from '@charis/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccess } from './access.policy';
import { compileSerializer, type Envelope, success } from './envelope';
import type { Account, Context, Handler, Services } from './handler';
import { bearerOf, findAccount } from './session';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
    token: string | null;
    envelopeCode: number;
  }
}

async function authenticate(request: FastifyRequest, operation: AnyOperation, services: Services): Promise<void> {
  request.token = bearerOf(request.headers.authorization);
  if (request.token) request.account = await findAccount(services.db, request.token, services.clock.now());
  requireAccess(operation, request.account);
}

async function act(handler: Handler, operation: AnyOperation, request: FastifyRequest, services: Services) {
  const input = validate(operation, { params: request.params, query: request.query, body: request.body });
  const { account, token, ip: address, id: traceId } = request;
  const context: Context = { ...services, account, token, address, traceId };
  if (!handler.transaction) return handler.handle(context, input);
  return services.db.transaction().execute((db) => handler.handle({ ...context, db }, input));
}

/** Registers the route of one operation. */
export function addOperation(app: FastifyInstance, handler: Handler, services: Services): void {
  const operation: AnyOperation = operations[handler.operation];
  const serialize = compileSerializer(operation);
  const isPrivate = operation.access !== 'public' || operation.method !== 'GET';
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: operation.bodyLimit,
    config: {
      operation: handler.operation,
      ...(handler.operation === 'reportBeacons'
        ? { rateLimit: { max: services.config.rateLimit.beaconsPerMinute, timeWindow: 60_000, groupId: 'beacons' } }
        : {}),
    },
    preParsing: async (request) => authenticate(request, operation, services),
    handler: async (request, reply) => {
      const data = await act(handler, operation, request, services);
      request.envelopeCode = success;
      const envelope: Envelope = { code: success, msg: 'success', data, traceId: request.id };
      reply.header('cache-control', isPrivate || request.token ? 'no-store' : 'no-cache');
      return reply
        .type('application/json; charset=utf-8')
        .serializer(serialize as (payload: unknown) => string)
        .send(envelope);
    },
  });
}
