import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { keepFingerprint } from '#secrets/secret.store';
import { createAccount, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { certificateUntil } from './certificate';
import { keepProcess } from './process.store';
import { startProcessJob } from './process-job';
import { noteBackup } from './system.store';

vi.setConfig({ testTimeout: 30_000 });

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  const { id } = await createAccount(api.db, { staff: true });
  token = await createSession(api.db, id, api.clock.now());
});
afterEach(() => api.close());

const processes = async () => (await api.call('readSystem', {}, { token })).data.processes;

it('shows staff the processes, what waits and the disk', async () => {
  const job = startProcessJob({ ...api, logger: createLogger('silent') }, 'worker');
  await expect
    .poll(processes, { timeout: 20_000 })
    .toMatchObject([{ role: 'worker', since: api.clock.now().toISOString() }]);
  const { data } = await api.call('readSystem', {}, { token });
  expect(data).toMatchObject({ events: { pending: 0, setAside: 0 }, certificateUntil: null });
  expect(data.messages.map(({ channel }) => channel).sort()).toEqual(['email', 'push', 'sms']);
  expect(data.disk.freeBytes).toBeGreaterThan(0);
  await job.stop();
});

it('shows staff the last backup, and since when push messages have their key', async () => {
  const before = await api.call('readSystem', {}, { token });
  expect(before.data).toMatchObject({ backup: null, pushKeySince: null });
  const now = api.clock.now();
  await noteBackup(api.db, now, 2);
  await keepFingerprint(api.db, 'push-secret', Buffer.from('key'), now);
  const { data } = await api.call('readSystem', {}, { token });
  const at = now.toISOString();
  expect(data).toMatchObject({ backup: { takenAt: at, missingFiles: 2 }, pushKeySince: at });
});

it('knows until when the certificate is good that people get, also one that no one trusts', async () => {
  const notAfterDate = new Date('2031-02-03T04:05:06Z');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { notAfterDate });
  const site = createServer({ cert, key }).listen(0, 'localhost');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  expect(await certificateUntil(`https://localhost:${port}`)).toEqual(notAfterDate);
  site.close();
  await once(site, 'close');
  expect(await certificateUntil(`https://localhost:${port}`)).toBeNull();
});

it('forgets a process that says nothing any more', async () => {
  const now = api.clock.now();
  const lost = {
    id: '7a21115d-0c18-4ce4-af27-1cd648c9898a',
    role: 'api',
    version: '1',
    started_at: now,
    seen_at: now,
  } as const;
  await keepProcess(api.db, lost, new Date(0));
  expect(await processes()).toHaveLength(1);
  api.clock.advance(91);
  expect(await processes()).toEqual([]);
});
