import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelease, createTeam, createToken, makeSignedRecord, pointTo } from '../testing/factories';
import { Publisher, storedFiles } from '../testing/publisher';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';
import { tinyEntry, tinyKit, tinyRemote, tinyShell } from '../testing/tiny-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let delivery: TestDelivery;
let publisher: Publisher;
let manager: Publisher;

const signed = ({ record: { files: _, name, ...given }, contents }: ReturnType<typeof tinyShell>) =>
  makeSignedRecord(name, given, contents);

const remote = (version: string, mount: string) => signed(tinyRemote('mf-auth', version, tinyEntry('mf-auth', mount)));

/** Starts a delivery that serves a shell with a host kit. */
async function serve(smokeTests: true | 'required') {
  delivery = await startTestDelivery({ smokeTests });
  const team = await createTeam(delivery.db, 'blue', ['mf-auth', 'shell']);
  const token = await createToken(delivery.db, { role: 'releaser', team: 'blue', name: 'CI of blue' });
  publisher = new Publisher(delivery, team, token);
  manager = new Publisher(delivery, team, await createToken(delivery.db, { role: 'manager', name: 'Mara' }));
  const { record, contents } = tinyShell();
  const { files: _, ...shell } = record;
  const withKit = { ...shell, contents: { ...contents, 'host-kit/host-kit.js': Buffer.from(tinyKit) } };
  await createRelease(delivery, team, 'shell', withKit);
  await pointTo(delivery.db, { shell: { stable: '1.0.0' } });
}

beforeEach(() => serve(true));
afterEach(() => delivery.close());

async function newestEntry(): Promise<unknown> {
  const answer = await delivery.fetch('/delivery/channels/production/history?all=true', { token: publisher.token });
  return ((await answer.json()) as { list: unknown[] }).list[0];
}

const leaking = remote('1.0.0', 'setInterval(() => {}, 1000);');

/** Publishes what leaves something behind. */
async function publishLeaking(by: Publisher, reasons: { allowLeaks?: string; leaveOutLeakCheck?: string } = {}) {
  const { body } = await by.begin(leaking, { force: 'The shell follows' });
  await by.sendAll(body.upload, leaking);
  return by.complete(body.upload, reasons);
}

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
  expect((await publishLeaking(publisher)).status).toBe(422);
  expect((await publishLeaking(publisher, { allowLeaks: 'It is Friday' })).body).toMatchObject({
    version: '1.0.0',
    leakCheck: { outcome: 'failed', detail: expect.stringContaining('timers') },
  });
  expect(await newestEntry()).toMatchObject({
    action: 'publish',
    forced: true,
    reason: 'The shell follows; It is Friday',
    conflicts: [{ rule: 'leak' }],
    leakCheck: { outcome: 'failed' },
  });
});

describe('leaving it out', () => {
  const leaveOut = { leaveOutLeakCheck: 'published by npm start' };

  it('publishes untried what a manager gives a reason for, and the history says who did and why', async () => {
    const result = { outcome: 'not-run', detail: 'A manager left out the check: published by npm start.' };
    expect(await publishLeaking(manager, leaveOut)).toMatchObject({ status: 200, body: { leakCheck: result } });
    expect(await newestEntry()).toMatchObject({
      action: 'publish',
      actor: 'Mara',
      reason: 'The shell follows; published by npm start',
      leakCheck: result,
    });
  });

  it('is for managers alone, and a refused team can still complete its upload', async () => {
    const harmless = remote('1.0.0', '');
    const { body } = await publisher.begin(harmless);
    await publisher.sendAll(body.upload, harmless);
    expect(await publisher.complete(body.upload, leaveOut)).toMatchObject({
      status: 403,
      body: { error: 'Only a manager can leave out the leak check.' },
    });
    expect((await publisher.complete(body.upload)).body).toMatchObject({ leakCheck: { outcome: 'passed' } });
  });

  it('is not possible where smoke tests are required', async () => {
    await delivery.close();
    await serve('required');
    expect(await publishLeaking(manager, leaveOut)).toMatchObject({
      status: 422,
      body: { conflicts: [{ rule: 'leak', message: expect.stringContaining('timers') }] },
    });
  });
});
