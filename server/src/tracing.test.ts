/** The bundled server sends its spans to a collector over HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FirstScreen } from '@charis/shared/composition';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ReleaseTeam } from '#testing/release-team';
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
let dataDir: string;
let team: ReleaseTeam;

const firstScreen = {
  frame: 'page',
  heading: { en: 'Procedures', 'zh-CN': '项目' },
  reads: [{ operation: 'listProcedures', input: {} }],
  blocks: [],
} satisfies FirstScreen;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  smtp = await startSmtp();
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'charis-tracing-'));
  processes = new ServerProcesses(await sharedBundle(), {
    ROLE: 'all',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMOKE_TESTS: 'false',
    SMTP_URL: smtp.url,
    SEED_DEMO: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  address = await addressOf(processes.start());
  team = await ReleaseTeam.register({ url: address, dataDir }, ['shell']);
  await team.publish('shell', '1.0.0', { firstScreen });
  await team.expect(200, 'POST', '/channels/production/promote', { name: 'shell', version: '1.0.0' });
});
afterAll(async () => {
  await processes.kill('SIGTERM');
  await smtp.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  collector.close();
});

/** As the page's scripts read it. */
async function loadPage(): Promise<{ traceId: string; traceparent: string }> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const [, traceparent = ''] = /^traceparent;desc="(.*)"$/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  return { traceparent, traceId: traceparent.split('-')[1] ?? '' };
}

const ofTrace = (traceId: string) => spans.filter((span) => span.traceId === traceId);
const isStatement = ({ attributes }: SentSpan) => attributes.some(({ key }) => key === 'db.query.text');

/** Returns the names of a span and of those that it is a part of, the outermost first. */
function pathOf(span: SentSpan): string[] {
  const whole = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(whole ? pathOf(whole) : []), span.name];
}

it('sends the load of a page, its reads, and what the page does later as one trace, to the mail that follows, and no one’s data', async () => {
  const { traceId, traceparent } = await loadPage();
  const body = {
    name: 'Wren Hidden',
    email: 'wren.hidden@example.com',
    topic: 'other',
    message: 'My knee aches.',
  } as const;
  const answer = await callOperation(address, 'contactUs', { body }, { headers: { traceparent } });
  expect(answer).toMatchObject({ code: 100, traceId });
  const page = 'GET /*';
  const paths = [
    [page],
    [page, 'read listProcedures'],
    [page, 'read listProcedures', 'listProcedures'],
    [page, 'read listProcedures', 'listProcedures', 'select'],
    [page, 'contactUs'],
    [page, 'contactUs', 'insert'],
    [page, 'contactUs', 'job events'],
    [page, 'contactUs', 'event ticket.written'],
    [page, 'contactUs', 'event ticket.written', 'job mail'],
    [page, 'contactUs', 'event ticket.written', expect.stringMatching(/^email /)],
  ];
  await vi.waitFor(() => expect(ofTrace(traceId).map(pathOf)).toEqual(expect.arrayContaining(paths)), {
    timeout: 30_000,
  });
  expect(ofTrace(traceId).filter(isStatement).length).toBeGreaterThan(2);
  expect(JSON.stringify(spans)).not.toMatch(/wren|hidden|@example|knee/i);
});

it('sends the statements of delivery', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { authorization: `Bearer ${team.token}`, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await fetch(`${address}/delivery/me`, { headers })).status).toBe(200);
  const path = ['GET /delivery/me', 'select'];
  await vi.waitFor(() => expect(ofTrace(traceId).map(pathOf)).toContainEqual(path), { timeout: 30_000 });
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

it('adds nothing to pages where no collector is set', async () => {
  const quiet = await addressOf(processes.start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }));
  const { headers } = await fetch(quiet, { headers: { accept: 'text/html' } });
  expect([headers.get('content-type'), headers.has('server-timing')]).toEqual(['text/html; charset=utf-8', false]);
});
