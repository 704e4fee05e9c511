import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countVisit, sendBeacon } from './beacons';

const bodies: Blob[] = [];
const addresses: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  bodies.length = 0;
  addresses.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => addresses.push(address) && bodies.push(body),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const beacon = { kind: 'error', remote: 'shell', version: '1', path: '/' } as const;
const sent = async () => Promise.all(bodies.map(async (body) => JSON.parse(await body.text())));

it('sends what happens within a second together', async () => {
  sendBeacon(beacon);
  sendBeacon({ ...beacon, cause: 'broken' });
  vi.advanceTimersByTime(1000);
  expect(await sent()).toEqual([[beacon, { ...beacon, cause: 'broken' }]]);
});

it('keeps every body within what the server takes, counted in bytes', async () => {
  for (let count = 0; count < 20; count += 1) sendBeacon({ ...beacon, cause: '美'.repeat(600) });
  vi.advanceTimersByTime(1000);
  expect((await sent()).flat()).toHaveLength(20);
  expect(Math.max(...bodies.map(({ size }) => size))).toBeLessThanOrEqual(16_384);
});

it('cuts causes and paths to what the server takes', async () => {
  sendBeacon({ ...beacon, cause: 'c'.repeat(600), path: `/${'p'.repeat(300)}` });
  vi.advanceTimersByTime(1000);
  const [[{ cause, path }]] = await sent();
  expect([cause.length, path.length]).toEqual([500, 200]);
});

it('says to delivery of which visit and of which composition each report is', async () => {
  const page = { composition: { channel: 'production', id: 'before' } };
  countVisit(page as never);
  sendBeacon({ ...beacon, stack: 's'.repeat(3000) });
  page.composition.id = 'after';
  sendBeacon(beacon);
  vi.advanceTimersByTime(1000);
  const [{ tab, channel, reports }] = await sent();
  expect(addresses).toEqual(['/delivery/reports']);
  expect([tab, channel]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'production']);
  expect(reports).toEqual([
    { ...beacon, stack: 's'.repeat(2048), composition: 'before' },
    { ...beacon, composition: 'after' },
  ]);
});
