import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';
import { countedFrom, stateOf, tabsByVersion } from './status.rules';

describe('the state of a remote', () => {
  it.each([
    [{ visits: 19, loadFailures: 4, errors: 4 }, 'unknown', []],
    [{ visits: 12, loadFailures: 6, errors: 0 }, 'bad', ['50% of 12 visits could not load it.']],
    [{ visits: 12, loadFailures: 0, errors: 5 }, 'bad', ['It threw in 42% of 12 visits.']],
    [{ visits: 100, loadFailures: 1, errors: 4 }, 'good', []],
    [{ visits: 100, loadFailures: 2, errors: 0 }, 'bad', ['2% of 100 visits could not load it.']],
    [{ visits: 20, loadFailures: 0, errors: 1 }, 'bad', ['It threw in 5% of 20 visits.']],
  ])('with %j is %s', (counted, state, reasons) => {
    expect(stateOf(counted, false)).toEqual({ state, reasons });
  });

  it('that was revoked without another release is bad', () => {
    expect(stateOf({ visits: 0, loadFailures: 0, errors: 0 }, true).state).toBe('bad');
  });
});

it.each([
  ['2026-11-29T12:10:30Z', undefined, '2026-11-29T12:01:00.000Z', 10],
  ['2026-11-29T12:10:30Z', '2026-11-29T12:08:59Z', '2026-11-29T12:09:00.000Z', 2],
  ['2026-11-29T12:10:30Z', '2026-11-29T12:10:10Z', '2026-11-29T12:11:00.000Z', 1],
  ['2026-11-29T12:10:30Z', '2026-11-28T12:10:10Z', '2026-11-29T12:01:00.000Z', 10],
])('counts at %s what came after %s was taken back', (now, takenBack, since, minutes) => {
  const found = countedFrom(new Date(now), 10, takenBack === undefined ? undefined : new Date(takenBack));
  expect([found.since.toISOString(), found.minutes]).toEqual([since, minutes]);
});

it('counts of a tab the release that it shows, and not what stands in for it', () => {
  const tabs = tabsByVersion([
    { releases: ['shell@1.0.0', 'mf-x@1.1.0', 'mf-x@1.0.0'], count: 3 },
    { releases: ['shell@1.0.0', 'mf-x@1.0.0'], count: 2 },
  ]);
  expect(Object.fromEntries(tabs.get('mf-x') ?? [])).toEqual({ '1.1.0': 3, '1.0.0': 2 });
  expect(Object.fromEntries(tabs.get('shell') ?? [])).toEqual({ '1.0.0': 5 });
});

describe('the status of a channel', () => {
  let manager: ReleaseManager;
  beforeEach(async () => {
    manager = await ReleaseManager.start();
    await manager.release(makeShell(), makeRemote('mf-x'));
  });
  afterEach(() => manager.close());

  const status = async () => {
    const token = await createToken(manager.delivery.db, { role: 'viewer' });
    return manager.call('/channels/production/status', undefined, token);
  };

  it('says how each remote is, who has it open, and what changed last', async () => {
    const { db, clock } = manager.delivery;
    const tab = { id: randomUUID(), channel: 'production', releases: ['shell@1.0.0', 'mf-x@1.0.0'] };
    await db
      .insertInto('tab')
      .values({ ...tab, seen_at: clock.now() })
      .execute();
    expect(await status()).toMatchObject({
      healthy: true,
      members: [
        {
          name: 'mf-x',
          state: 'unknown',
          visits: 0,
          tabs: [{ version: '1.0.0', count: 1 }],
          rollout: null,
          lastChange: { action: 'promote', by: 'Mara', to: '1.0.0' },
        },
        { name: 'shell' },
      ],
    });
  });

  it('names the freeze windows that are on', async () => {
    expect(await status()).toMatchObject({ frozen: [] });
    const window = {
      name: 'Christmas',
      zone: 'UTC',
      repeats: 'once',
      from: '2026-11-22T00:00',
      to: '2026-12-27T00:00',
    };
    await manager.call('/channels/production/windows', window);
    expect(await status()).toMatchObject({ frozen: [expect.stringContaining('“Christmas” is on')] });
  });

  /** Lets browsers open a page with a release of mf-x, which throws in it or not. */
  async function come(version: string, throws: boolean): Promise<void> {
    for (let visit = 0; visit < 20; visit += 1) {
      const tab = randomUUID();
      const report = { kind: 'error', remote: 'mf-x', version, cause: 'x is not a function', path: '/x' };
      const releases = ['shell@1.0.0', `mf-x@${version}`];
      await manager.delivery.fetch('/delivery/tabs', { json: { tab, channel: 'production', releases } });
      if (throws)
        await manager.delivery.fetch('/delivery/reports', { json: { tab, channel: 'production', reports: [report] } });
    }
    // A delivery that ends keeps what it has heard.
    await manager.delivery.restart();
  }

  it('says nothing any more of a canary that was taken back', async () => {
    await manager.publish(makeRemote('mf-x', { version: '1.1.0' }));
    const path = '/channels/production/rollouts';
    const started = await manager.call(path, { remote: 'mf-x', version: '1.1.0', plan: [50, 100] });
    await come('1.1.0', true);
    expect(await status()).toMatchObject({ healthy: false, minutes: 10, members: [{ state: 'bad' }, {}] });
    const { id } = started as unknown as { id: string };
    await manager.call(`${path}/${id}/stop`, { reason: 'It throws' });
    expect(await status()).toMatchObject({ healthy: true, members: [{ state: 'unknown', visits: 0 }, {}] });
    const { clock } = manager.delivery;
    clock.time = new Date(clock.time.getTime() + 60_000);
    await come('1.0.0', false);
    expect(await status()).toMatchObject({ healthy: true, members: [{ state: 'good', visits: 20 }, {}] });
  });

  it('goes on counting a remote while something of another one is taken back', async () => {
    await come('1.0.0', true);
    await manager.release(makeShell({ version: '1.1.0' }));
    await manager.rollback({ name: 'shell' });
    expect(await status()).toMatchObject({
      members: [{ state: 'bad', visits: 20, errorsPerMinute: 2 }, { visits: 0 }],
    });
  });

  it('says nothing of a release that another one has taken the place of', async () => {
    await come('1.0.0', true);
    await manager.release(makeRemote('mf-x', { version: '1.1.0' }));
    expect(await status()).toMatchObject({ healthy: true, members: [{ state: 'unknown', visits: 0 }, {}] });
  });

  it('is not healthy while the reports of one remote are bad', async () => {
    const { clock } = manager.delivery;
    await come('1.0.0', true);
    expect(await status()).toMatchObject({
      healthy: false,
      members: [
        { name: 'mf-x', state: 'bad', errorsPerMinute: 2 },
        { name: 'shell', state: 'good' },
      ],
    });
    clock.time = new Date(clock.time.getTime() + 11 * 60_000);
    expect(await status()).toMatchObject({ healthy: true, members: [{ state: 'unknown' }, { state: 'unknown' }] });
  });
});
