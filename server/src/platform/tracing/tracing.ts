/** Sends spans to a collector of OpenTelemetry. Its packages are loaded where it is set alone. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type Tracer, traceWith } from '@charis/shared/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config';
import { version } from '#version';
import { type Described, OwnSpan } from './own-span';

export interface Tracing {
  /** Makes a span of each call that the server answers. Call it before routes are added. */
  addTo(app: FastifyInstance): void;
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Returns what a span of a route is called: its operation, or its pattern, which has no ids. */
function nameOf({ method, routeOptions }: FastifyRequest): string {
  const { operation } = routeOptions.config as { operation?: string };
  return operation ?? `${method} ${routeOptions.url ?? 'other'}`;
}

const codeOf = (request: FastifyRequest, statusCode: number) =>
  (request as { envelopeCode?: number }).envelopeCode || statusCode;

export async function startTracing({ tracing, role }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { endpoint, share } = tracing;
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const batches = new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 });
  const resource = resourceFromAttributes({ 'service.name': `charis-${role}`, 'service.version': version });
  const running = new AsyncLocalStorage<OwnSpan>();

  /** Returns a part of what caused it, where that is over. */
  function causedBy(cause: string | null | undefined, describe: () => Described): OwnSpan | undefined {
    const [, traceId, spanId] = (cause && parentPattern.exec(cause)) || [];
    return traceId ? new OwnSpan(describe, traceId, spanId) : undefined;
  }

  function end(span: OwnSpan, failed: boolean): void {
    for (const one of span.end(failed, share)) batches.onEnd(one.toReadable(resource));
  }

  const own: Tracer = {
    async inSpan<Result>({ cause, ...about }: Described & { cause?: string | null }, run: () => Promise<Result>) {
      const describe = () => about;
      const span =
        causedBy(cause, describe) ??
        running.getStore()?.part(describe) ??
        new OwnSpan(describe, randomBytes(16).toString('hex'));
      let failed = true;
      try {
        const result = await running.run(span, run);
        failed = false;
        return result;
      } finally {
        end(span, failed);
      }
    },
    addSpan(describe, milliseconds, failed) {
      // What no call waits for is no part of a trace.
      const span = running.getStore()?.part(describe, performance.timeOrigin + performance.now() - milliseconds);
      if (span) end(span, failed);
    },
    running: () => running.getStore()?.traceparent,
  };
  traceWith(own);

  const calls = new WeakMap<FastifyRequest, { span: OwnSpan; answered(statusCode: number): void }>();
  return {
    addTo(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        let status = 0;
        const describe = (): Described => ({
          name: nameOf(request),
          kind: 'server',
          attributes: {
            'http.request.method': request.method,
            'http.response.status_code': status,
            'charis.code': codeOf(request, status),
          },
        });
        // A call that begins a trace has the id that its answer and the log have.
        const parent = request.headers.traceparent as string | undefined;
        const span = causedBy(parent, describe) ?? new OwnSpan(describe, request.id);
        calls.set(request, {
          span,
          answered(statusCode) {
            status = statusCode;
            end(span, codeOf(request, status) >= 500 || status >= 500);
          },
        });
        running.run(span, done);
      });
      // The body has arrived in the context of its connection.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = calls.get(request)?.span;
        if (span) running.run(span, done);
        else done();
      });
      // The page's calls of the API go on with the trace of its load.
      app.addHook('onSend', async (request, reply) => {
        const span = calls.get(request)?.span;
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        if (span && isPage) reply.header('server-timing', `traceparent;desc="${span.traceparent}"`);
      });
      app.addHook('onResponse', async (request, { statusCode }) => calls.get(request)?.answered(statusCode));
    },
    async stop() {
      traceWith(undefined);
      await batches.shutdown();
    },
  };
}
