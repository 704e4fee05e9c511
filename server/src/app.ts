import type { Server } from 'node:http';
import { largestSocketMessage } from '@charis/shared/contract';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { addCalendarRoutes, addComingRoutes, addMeetingSocket, socketPath } from '#domains/booking/index';
import { addPaymentRoutes } from '#domains/commerce/index';
import { findVisiblePost, isShownToAll } from '#domains/community/index';
import { addFileRoutes } from '#domains/media/index';
import { handlers } from '#handlers';
import { requireEveryHandler } from '#platform/http/completeness';
import { docsPage, docsStyle } from '#platform/http/docs-page';
import { answerError, answerUnknownPath } from '#platform/http/errors';
import type { Handler, Services } from '#platform/http/handler';
import { openApiDocument } from '#platform/http/openapi';
import { same } from '#platform/http/operator-access';
import { addOperation, formType } from '#platform/http/pipeline';
import { tooMany } from '#platform/http/refusal';
import { securityHeaders } from '#platform/http/security-headers';
import { upgradeGate } from '#platform/http/upgrade-gate';
import { addLiveRoute } from '#platform/live/live.route';
import { addUnsubscribeRoutes } from '#projections/notification/index';
import { version } from '#version';

const largestBody = 64 * 1024;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Seconds for which browsers need not ask again whether a page elsewhere may call. */
const preflightAge = 600;

const docsPolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
}

/** One line per call: which operation, which code, how long; never what was sent. */
function addAccounting(app: FastifyInstance, { metrics }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const { operation = 'other' } = request.routeOptions.config as { operation?: string };
    const code = request.envelopeCode || reply.statusCode;
    metrics.answered(operation, code, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ operation, method: request.method, status: reply.statusCode, code, ms }, 'answered');
  });
}

/** Writes the documentation when it is first asked for, so that no start waits for it. */
function addDocumentation(app: FastifyInstance, { config }: Services): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(version, `${config.publicUrl}${app.prefix}`));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(`${app.prefix}/docs/style.css`, `${app.prefix}/openapi.json`);
    return reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page);
  });
}

/**
 * Returns the API as a Fastify plugin; register it with a prefix on a server of `createHttpServer`. It owns none of `services`.
 * @throws {Error} when handlers and contract do not match.
 */
export function createApi(services: Services, withHandlers: readonly Handler[] = handlers): FastifyPluginAsync {
  requireEveryHandler(withHandlers);
  return async (app) => {
    app.decorateRequest('account', null);
    app.decorateRequest('token', null);
    app.decorateRequest('envelopeCode', 0);
    app.setErrorHandler(answerError);
    addSecurityHeaders(app);
    addAccounting(app, services);
    const { embedOrigins } = services.config;
    // Pages elsewhere get no cookies: they send a bearer token.
    if (embedOrigins.length > 0) await app.register(cors, { origin: embedOrigins, methods, maxAge: preflightAge });
    await app.register(cookie);
    const server = upgradeGate(app.server as Server, `${app.prefix}${socketPath}`);
    await app.register(websocket, { options: { maxPayload: largestSocketMessage, server } });
    await app.register(rateLimit, {
      max: services.config.rateLimit.perMinute,
      timeWindow: 60_000,
      ...(services.limits ? { store: services.limits.storeOf('api') } : {}),
      allowList: ({ headers: { 'x-charis-reader': reader } }) =>
        typeof reader === 'string' && same(reader, services.config.apiToken),
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    });
    // navigator.sendBeacon sends JSON as text/plain when it must not ask first.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    );
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= largestBody;
    });
    addDocumentation(app, services);
    for (const handler of withHandlers) addOperation(app, handler, services);
    addFileRoutes(app, services, isShownToAll);
    addLiveRoute(app, services, async (db, postId, viewer) => Boolean(await findVisiblePost(db, postId, viewer)));
    addMeetingSocket(app, services);
    addCalendarRoutes(app, services);
    addComingRoutes(app, services);
    addUnsubscribeRoutes(app, services);
    addPaymentRoutes(app, services);
    // Routes and not a not-found handler, because the site beside the API answers every other path.
    for (const path of ['/', '/*']) app.all(path, answerUnknownPath);
    // Answers methods that routes cannot have, such as PROPFIND.
    app.setNotFoundHandler(answerUnknownPath);
  };
}
