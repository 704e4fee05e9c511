import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { answerFault } from '@charis/shared/node';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config';
import type { Logger } from '#platform/logging/logging';
import type { Metrics } from '#platform/metrics/metrics';
import { addMetricsPage } from '#platform/metrics/metrics-page';
import { cutSlowBodies } from './slow-body';
import {
  answerMalformed,
  answerUnreadablePath,
  refuseUnknownCoding,
  refuseWithoutHost,
  rememberAnswers,
} from './unreadable-request';

/** The trace id of a `traceparent` header, else a new one. */
function traceIdOf({ headers }: IncomingMessage): string {
  const parent = headers.traceparent;
  const given =
    typeof parent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(parent)?.[1] : undefined;
  return given ?? randomUUID().replaceAll('-', '');
}

/** Returns how many proxies in front are believed about the caller's address, or which. */
function trustOf(setting: string | number | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : (setting ?? false);
}

/** Seconds that browsers insist on TLS: a year. */
const strictTransportAge = 31_536_000;

/** The header for a site that people reach by TLS. */
const strictTransport = ({ publicUrl }: Config): string | undefined =>
  publicUrl.startsWith('https:') ? `max-age=${strictTransportAge}` : undefined;

/**
 * Milliseconds that delivery or the API may take to start: an hour. Delivery migrates its schema as it starts, and after Fastify's own 10 s a slow machine
 * has not made a new database yet.
 */
const longestStart = 3_600_000;

/**
 * Returns the server that the API and delivery are plugged into: trace ids, logs without what was sent, limits, /metrics.
 * @param leastBodyTime milliseconds that every body has to arrive in
 */
export function createHttpServer(
  config: Config,
  logger: Logger,
  metrics: Metrics,
  leastBodyTime?: number,
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: (request) => traceIdOf(request as IncomingMessage),
    trustProxy: trustOf(config.trustProxy),
    pluginTimeout: longestStart,
    // The address of an upload lives so long; other bodies are cut sooner.
    requestTimeout: 600_000,
    frameworkErrors: answerUnreadablePath,
    clientErrorHandler: answerMalformed,
    // Node itself would refuse with an empty answer.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A call on an open connection while the server closes is answered, with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const transport = strictTransport(config);
  if (transport)
    app.addHook('onRequest', async (_request, reply) => void reply.header('strict-transport-security', transport));
  // Nor does it let anybody ask for what no route gives.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setErrorHandler(answerFault);
  rememberAnswers(app.server);
  // Runs after every header of an answer is set.
  app.addHook('preParsing', refuseWithoutHost);
  app.addHook('preParsing', refuseUnknownCoding);
  cutSlowBodies(app, leastBodyTime);
  addMetricsPage(app, config, metrics);
  return app;
}
