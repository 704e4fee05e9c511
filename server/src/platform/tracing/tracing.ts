/** Sends spans to a collector of OpenTelemetry. Its packages are loaded where it is set alone. */
import { randomBytes } from 'node:crypto';
import { type SpanStart, type Tracer, traceWith } from '@charis/shared/node';
import type { Context, Span, SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config';
import { version } from '#version';
import { KeptTraces } from './kept-traces';

export interface Tracing {
  /** Makes a span of each call that the server answers. Call it before routes are added. */
  addTo(app: FastifyInstance): void;
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

const kindOf = { internal: 0, server: 1, client: 2 } as const;
const failedStatus = 2;
const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

const textOf = ({ traceId, spanId }: SpanContext) => `00-${traceId}-${spanId}-01`;

/** Returns what a span of a route is called: its operation, or its pattern, which has no ids. */
function nameOf({ method, routeOptions }: FastifyRequest): string {
  const { operation } = routeOptions.config as { operation?: string };
  return operation ?? `${method} ${routeOptions.url ?? 'other'}`;
}

export async function startTracing({ tracing, role }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const [{ context, ROOT_CONTEXT, trace }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  /** A call that begins a trace has the id that its answer and the log have. */
  let chosenId: string | undefined;
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `charis-${role}`, 'service.version': version }),
    sampler: new sdk.AlwaysOnSampler(),
    idGenerator: {
      generateTraceId: () => chosenId ?? randomBytes(16).toString('hex'),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [
      new KeptTraces(new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 }), tracing.share),
    ],
  });
  provider.register();
  const tracer = provider.getTracer('charis');

  function causedBy(cause: string | null | undefined): Context | undefined {
    const [, traceId, spanId] = parentPattern.exec(cause ?? '') ?? [];
    if (!traceId || !spanId) return undefined;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
  }

  function end(span: Span, failed: boolean): void {
    if (failed) span.setStatus({ code: failedStatus });
    span.end();
  }

  const own: Tracer = {
    async inSpan<Result>({ name, kind = 'internal', attributes = {}, cause }: SpanStart, run: () => Promise<Result>) {
      const parent = causedBy(cause) ?? context.active();
      const span = tracer.startSpan(name, { kind: kindOf[kind], attributes }, parent);
      let failed = true;
      try {
        const result = await context.with(trace.setSpan(parent, span), run);
        failed = false;
        return result;
      } finally {
        end(span, failed);
      }
    },
    addSpan({ name, kind = 'internal', attributes = {} }, milliseconds, failed) {
      // What no call waits for is no part of a trace.
      if (!trace.getActiveSpan()) return;
      const startTime = new Date(Date.now() - milliseconds);
      end(tracer.startSpan(name, { kind: kindOf[kind], attributes, startTime }), failed);
    },
    running() {
      const running = trace.getActiveSpan()?.spanContext();
      return running && textOf(running);
    },
  };
  traceWith(own);

  const calls = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  return {
    addTo(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = causedBy(request.headers.traceparent as string | undefined);
        chosenId = request.id;
        const attributes = { 'http.request.method': request.method };
        const span = tracer.startSpan(nameOf(request), { kind: kindOf.server, attributes }, parent ?? ROOT_CONTEXT);
        chosenId = undefined;
        const within = trace.setSpan(parent ?? ROOT_CONTEXT, span);
        calls.set(request, { span, within });
        context.with(within, done);
      });
      // The body has arrived in the context of its connection.
      app.addHook('preValidation', (request, _reply, done) =>
        context.with(calls.get(request)?.within ?? ROOT_CONTEXT, done),
      );
      // The page's calls of the API go on with the trace of its load.
      app.addHook('onSend', async (request, reply) => {
        const running = calls.get(request)?.span.spanContext();
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        if (running && isPage) reply.header('server-timing', `traceparent;desc="${textOf(running)}"`);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = calls.get(request)?.span;
        if (!span) return;
        const code = (request as { envelopeCode?: number }).envelopeCode || statusCode;
        span.setAttributes({ 'http.response.status_code': statusCode, 'charis.code': code });
        end(span, code >= 500 || statusCode >= 500);
      });
    },
    async stop() {
      traceWith(undefined);
      await provider.shutdown();
    },
  };
}
