/** The bundled server sends its spans to a collector over HTTP. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addressOf, ServerProcesses, sharedBundle } from '#testing/server-process';
import { startSmtp } from '#testing/smtp-server';
import { callOperation } from '#testing/test-api';

// A whole process starts here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const spans: SentSpan[] = [];
let collector: Server;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let database: TestDatabase;
let processes: ServerProcesses;
let address: string;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  smtp = await startSmtp();
  database = await createTestDatabase();
  processes = new ServerProcesses(await sharedBundle(), {
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    SEED_DEMO: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  address = await addressOf(processes.start());
});
afterAll(async () => {
  await processes.kill('SIGTERM');
  await smtp.close();
  await database.drop();
  collector.close();
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const page = '00f067aa0ba902b7';
const ofTrace = () => spans.filter((span) => span.traceId === traceId);
const named = (name: string) => ofTrace().find((span) => span.name === name);

it('sends a call, its statements and the mail that follows as parts of the trace of the page, and no one’s data', async () => {
  const body = { email: 'wren.hidden@example.com', userRole: 'USER', source: 'register' } as const;
  const headers = { traceparent: `00-${traceId}-${page}-01` };
  expect(await callOperation(address, 'clickVerification', { body }, { headers })).toMatchObject({
    code: 100,
    traceId,
  });
  await vi.waitFor(() => expect(ofTrace().some(({ name }) => name.startsWith('email '))).toBe(true), {
    timeout: 30_000,
  });
  expect(named('clickVerification')).toMatchObject({ parentSpanId: page });
  const statements = ofTrace().filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
  expect(statements.length).toBeGreaterThan(2);
  const known = new Set([page, ...ofTrace().map(({ spanId }) => spanId)]);
  expect(ofTrace().filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
  expect(JSON.stringify(spans)).not.toMatch(/wren|hidden|@example/);
});

it('begins a trace with the id that the answer has', async () => {
  const { traceId: own } = await callOperation(address, 'listProcedures', {});
  await vi.waitFor(
    () => expect(spans.some((span) => span.traceId === own && span.name === 'listProcedures')).toBe(true),
    {
      timeout: 30_000,
    },
  );
});
