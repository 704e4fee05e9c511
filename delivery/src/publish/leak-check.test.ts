import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTeam, createToken, makeSignedRecord } from '../testing/factories';
import { Publisher, storedFiles } from '../testing/publisher';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';
import { tinyKit, tinyRemote, tinyShell } from '../testing/tiny-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let delivery: TestDelivery;
let publisher: Publisher;

const signed = ({ record: { files: _, name, ...given }, contents }: ReturnType<typeof tinyShell>) =>
  makeSignedRecord(name, given, contents);

const remote = (version: string, mount: string) =>
  signed(
    tinyRemote(
      'mf-auth',
      version,
      `globalThis.show?.('Posts'); globalThis.tiny ??= { mount(place) { place.append('Posts'); ${mount} }, unmount() {} };`,
    ),
  );

beforeEach(async () => {
  delivery = await startTestDelivery({ smokeTests: true });
  const team = await createTeam(delivery.db, 'blue', ['mf-auth', 'shell']);
  const token = await createToken(delivery.db, { role: 'releaser', team: 'blue', name: 'CI of blue' });
  publisher = new Publisher(delivery, team, token);
  const shell = tinyShell();
  await publisher.publish(
    signed({ ...shell, contents: { ...shell.contents, 'host-kit/host-kit.js': Buffer.from(tinyKit) } }),
  );
  const manager = await createToken(delivery.db, { role: 'manager', name: 'Mara' });
  const json = { name: 'shell', version: '1.0.0', reason: 'first' };
  const promoted = await delivery.fetch('/delivery/channels/production/promote', { token: manager, json });
  expect(promoted.status).toBe(200);
});
afterEach(() => delivery.close());

it('publishing refuses a remote that leaves something behind, says what, and keeps nothing of it', async () => {
  const before = await storedFiles(delivery);
  const { status, body } = await publisher.publish(remote('1.0.0', 'setInterval(() => {}, 1000);'));
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      conflicts: [
        expect.objectContaining({
          rule: 'leak',
          between: ['mf-auth@1.0.0', 'leak test'],
          message: expect.stringMatching(/^The page \/mf-auth of mf-auth leaves 2\d timers behind/),
        }),
      ],
    }),
  ]);
  expect(await storedFiles(delivery)).toEqual(before);
  expect((await publisher.publish(remote('1.0.1', ''))).status).toBe(200);
});

it('force for another reason does not skip it; a reason of its own goes over it, and the history says what stayed', async () => {
  const leaking = remote('1.0.0', 'setInterval(() => {}, 1000);');
  const publish = async (allowLeaks?: string) => {
    const { body } = await publisher.begin(leaking, { force: 'The shell follows' });
    await publisher.sendAll(body.upload, leaking);
    return publisher.complete(body.upload, allowLeaks ? { allowLeaks } : {});
  };
  expect((await publish()).status).toBe(422);
  expect((await publish('It is Friday')).body).toMatchObject({
    version: '1.0.0',
    leakCheck: { outcome: 'failed', detail: expect.stringContaining('timers') },
  });
  const told = await delivery.fetch('/delivery/channels/production/history?all=true', { token: publisher.token });
  expect(((await told.json()) as { list: unknown[] }).list[0]).toMatchObject({
    action: 'publish',
    forced: true,
    reason: 'The shell follows; It is Friday',
    conflicts: [{ rule: 'leak' }],
    leakCheck: { outcome: 'failed' },
  });
});
