import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieBrowser } from '#testing/cookie-browser';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';
import { itself } from '../auth/identity';
import { ReleaseReader } from '../channels/release-reader.store';
import { RolloutRunner, type StepCheck } from './rollout-runner';
import { Rollouts } from './rollouts';

let manager: ReleaseManager;

const canary = (name: string, given: object = {}) =>
  makeRemote(name, { version: '1.1.0', manifest: makeManifest([makeRoute(`/${name}`)]), ...given });

beforeEach(async () => {
  manager = await ReleaseManager.start({
    isKeyedByCohort: ({ headers }) => headers['x-charis-edge'] === 'a token of the edge',
    embedOrigins: ['https://partner.example'],
  });
  await manager.release(makeShell(), makeRemote('mf-x'), makeRemote('mf-y'));
  for (const name of ['mf-x', 'mf-y']) await manager.publish(canary(name));
});
afterEach(() => manager.close());

interface Rolled {
  status: number;
  id: string;
  share: number;
  state: string;
  error: string;
  reason: string;
  waitsFor: string | null;
  conflicts: { message: string }[];
  list: Rolled[];
}

const path = '/channels/production/rollouts';
const call = async (to: string, json?: unknown, token?: string) =>
  (await manager.call(path + to, json, token)) as unknown as Rolled;
const start = (remote = 'mf-x', given: object = {}, token?: string) =>
  call('', { remote, version: '1.1.0', plan: [50, 100], waitSeconds: 60, ...given }, token);
const act = (id: string, name: string, json: object = {}) => call(`/${id}/${name}`, json);

/** Returns a browser of each arm. */
async function bothArms(): Promise<{ inCanary: CookieBrowser; inControl: CookieBrowser }> {
  const found: Record<string, CookieBrowser> = {};
  while (!found.canary || !found.control) {
    const browser = await new CookieBrowser(manager.delivery).heartbeat();
    found[browser.arm ?? 'outside'] = browser;
  }
  return { inCanary: found.canary, inControl: found.control };
}

const cacheControl = (answer: Response) => answer.headers.get('cache-control');
const shared = 'public, max-age=0, s-maxage=1, must-revalidate';

describe('a visitor', () => {
  it('gets no cookie while no rollout runs, and stable until the first heartbeat of one', async () => {
    const browser = await new CookieBrowser(manager.delivery).heartbeat();
    expect(browser.set).toEqual([]);
    expect((await start()).status).toBe(200);
    expect(await browser.versions()).toEqual(['1.0.0', undefined]);
    expect((await browser.get()).headers.getSetCookie()).toEqual([]);
    await browser.heartbeat();
    expect(browser.set).toEqual([
      expect.stringMatching(/^charis_visit=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^charis_cohort=[\w=.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await browser.heartbeat()).set).toEqual([]);
  });

  it('gets what the cohort gets, in page and composition, and falls back from the canary to stable', async () => {
    await start();
    const { inCanary, inControl } = await bothArms();
    expect([await inCanary.versions(), await inControl.versions()]).toEqual([
      ['1.1.0', '1.0.0'],
      ['1.0.0', undefined],
    ]);
    const composition = await (await inCanary.get('/delivery/composition')).json();
    expect(composition).toMatchObject({ isCanary: true, remotes: [{ name: 'mf-x', version: '1.1.0' }, {}] });
    expect((await inCanary.get('/mf-x')).status).toBe(200);
    expect((await inControl.get('/mf-x')).status).toBe(404);
    const path = `/delivery/composition?revision=${composition.revision}`;
    const kept = [await inCanary.get(path), await inControl.get(path)].map(({ headers }) => headers);
    for (const headers of kept)
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, max-age=60', 'cookie']);
    expect(kept[0]?.get('etag')).not.toBe(kept[1]?.get('etag'));
  });

  it('gets stable in pages of others, and no cookie there', async () => {
    const kit = { 'host-kit/host-kit.js': { size: 1, integrity: '' } };
    await manager.release(makeShell({ version: '1.0.1', files: { ...makeShell().files, ...kit } }));
    await start();
    const { inCanary } = await bothArms();
    for (const name of ['composition', 'discovery']) {
      const answer = await inCanary.get(`/embed/${name}.json`);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await answer.text()).match(/mf-x\/[\d.]+/)?.[0]).toBe('mf-x/1.0.0');
    }
  });

  it('stays in the canary while its share grows and another release takes its place', async () => {
    const { id } = await start('mf-x', { plan: [40, 60, 100] });
    const { inCanary } = await bothArms();
    expect(await act(id, 'step')).toMatchObject({ share: 60 });
    expect((await inCanary.heartbeat()).arm).toBe('canary');
    await manager.publish(canary('mf-x', { version: '1.1.1' }));
    expect(await act(id, 'release', { version: '1.1.1' })).toMatchObject({ version: '1.1.1', share: 60 });
    expect((await inCanary.heartbeat()).arm).toBe('canary');
    expect(await inCanary.versions()).toEqual(['1.1.1', '1.0.0']);
  });

  it('gets stable again at once where the rollout is stopped, and loses the cookies with the next heartbeat', async () => {
    const { id } = await start();
    const { inCanary } = await bothArms();
    expect(await act(id, 'stop', { reason: 'it breaks' })).toMatchObject({ state: 'stopped', reason: 'it breaks' });
    expect(await inCanary.versions()).toEqual(['1.0.0', undefined]);
    expect((await inCanary.heartbeat()).cookies).toEqual({});
  });

  it('whose cookie delivery has not signed gets stable, which no cache may keep', async () => {
    const { id } = await start();
    const { inControl } = await bothArms();
    const cookie = { charis_cohort: `${id}=canary.${inControl.cookies.charis_cohort?.split('.')[1]}` };
    const forged = Object.assign(new CookieBrowser(manager.delivery), { cookies: { ...inControl.cookies, ...cookie } });
    expect(await forged.versions()).toEqual(['1.0.0', undefined]);
    expect(cacheControl(await forged.get('/', { 'x-charis-edge': 'a token of the edge' }))).not.toContain('public');
    expect((await forged.heartbeat()).arm).toBe('control');
  });

  it('who tries out a release takes no part', async () => {
    await start();
    const preview = new CookieBrowser(manager.delivery);
    preview.cookies.charis_override = `${randomUUID()}.signature`;
    expect((await preview.heartbeat()).set).toEqual([]);
  });
});

it('answers of a cohort are kept by caches that tell cohorts apart alone', async () => {
  const guest = new CookieBrowser(manager.delivery);
  expect(cacheControl(await guest.get())).toBe(shared);
  await start();
  expect(cacheControl(await guest.get())).toBe(shared);
  const { inCanary, inControl } = await bothArms();
  for (const browser of [inCanary, inControl]) {
    expect(cacheControl(await browser.get())).not.toContain('public');
    expect(cacheControl(await browser.get('/', { 'x-charis-edge': 'a guess' }))).not.toContain('public');
    expect(cacheControl(await browser.get('/', { 'x-charis-edge': 'a token of the edge' }))).toBe(shared);
  }
});

describe('a rollout', () => {
  it('is refused where the canary does not fit, also where it does not fit another canary', async () => {
    expect(await start('mf-x', { version: '9.9.9' })).toMatchObject({ status: 404 });
    expect(await start('mf-x', { version: '1.0.0' })).toMatchObject({ status: 409 });
    await start();
    await manager.publish(makeRemote('mf-y', { version: '1.2.0', manifest: makeManifest([makeRoute('/mf-x')]) }));
    const refused = await start('mf-y', { version: '1.2.0' });
    expect(refused.status).toBe(422);
    expect(refused.conflicts[0]?.message).toMatch(/^Beside mf-x@1\.1\.0, which a rollout shows: /);
    expect(await manager.promote('mf-y', '1.2.0')).toMatchObject({ status: 422 });
  });

  it('is one for each remote, one of at most three, and alone where it is of the shell', async () => {
    await manager.publish(makeShell({ version: '1.1.0' }));
    const { id } = await start();
    expect(await start()).toMatchObject({ status: 409, error: expect.stringContaining('under way') });
    const alone = { status: 409, error: 'A rollout of the shell runs alone.' };
    expect(await start('shell')).toMatchObject(alone);
    await act(id, 'stop', { reason: 'the shell first' });
    expect(await start('shell')).toMatchObject({ status: 200 });
    expect(await start()).toMatchObject(alone);
    const { inCanary, inControl } = await bothArms();
    const shellOf = async (browser: CookieBrowser) =>
      (await (await browser.get('/delivery/composition')).json()).shell.version;
    expect([await shellOf(inCanary), await shellOf(inControl)]).toEqual(['1.1.0', '1.0.0']);
  });

  it('is started by the team of its remote', async () => {
    const token = await createToken(manager.delivery.db, { role: 'viewer' });
    expect((await start('mf-x', {}, token)).status).toBe(403);
    expect(await call('', { remote: 'mf-x', version: '1.1.0', plan: [50, 10, 100] })).toMatchObject({ status: 400 });
  });

  it('ends with the promotion of its canary, and with a rollback of what it is compared with', async () => {
    const first = await start();
    expect(await manager.promote('mf-x', '1.0.0')).toMatchObject({ status: 200, changes: [] });
    expect(await act(first.id, 'step')).toMatchObject({ state: 'finished', share: 100 });
    expect(await new CookieBrowser(manager.delivery).versions()).toEqual(['1.1.0', '1.0.0']);
    await manager.publish(canary('mf-x', { version: '1.2.0' }));
    const second = await start('mf-x', { version: '1.2.0' });
    await manager.publish(canary('mf-x', { version: '1.3.0' }));
    expect(await manager.promote('mf-x', '1.3.0')).toMatchObject({ status: 409 });
    await manager.rollback({ name: 'mf-x' });
    const { list } = await call('');
    expect(list.find(({ id }) => id === second.id)).toMatchObject({
      state: 'stopped',
      reason: 'mf-x was rolled back to 1.0.0.',
    });
  });

  it('is paused and resumed, and in the history with its share', async () => {
    const { id } = await start();
    expect(await act(id, 'pause', { reason: 'lunch' })).toMatchObject({ state: 'paused', reason: 'lunch' });
    expect(await act(id, 'step')).toMatchObject({ status: 409 });
    expect(await act(id, 'resume')).toMatchObject({ state: 'running', reason: '' });
    const rows = await manager.delivery.db
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .orderBy('id')
      .execute();
    expect(rows.slice(-3)).toMatchObject([
      { action: 'start-rollout', actor: 'Mara', detail: { share: 50, rollout: id } },
      { action: 'pause-rollout' },
      { action: 'resume-rollout' },
    ]);
    await act(id, 'stop', { reason: 'it broke' });
    expect(await act(id, 'stop', { reason: 'I think so, too' })).toMatchObject({
      status: 409,
      error: 'The rollout of mf-x@1.1.0 was stopped already.',
    });
    const { list } = await manager.history();
    expect(list.slice(0, 4).reverse()).toMatchObject([
      { action: 'start-rollout', from: null, to: '1.1.0' },
      { action: 'pause-rollout' },
      { action: 'resume-rollout' },
      { action: 'stop-rollout', from: '1.1.0', to: null },
    ]);
  });
});

function openRollouts(promote = vi.fn().mockRejectedValue(new Error('not asked for here'))): Rollouts {
  const { db, clock } = manager.delivery;
  return new Rollouts({ db, clock, releases: new ReleaseReader(), promote, refresh: async () => undefined });
}

it('goes on with a hotfix, where what was judged is the canary before it', async () => {
  const { id } = await start();
  const judged = { by: { name: 'delivery', team: null }, version: '1.0.9', reason: 'it fails' };
  expect(await openRollouts().stop(id, judged)).toMatchObject({ state: 'running' });
  expect(await openRollouts().pause(id, judged)).toMatchObject({ state: 'running' });
  expect(await openRollouts().stop(id, { ...judged, version: '1.1.0' })).toMatchObject({ state: 'stopped' });
});

describe('the ramp', () => {
  const ramp = (checks: StepCheck[] = []) => {
    const { db, clock } = manager.delivery;
    const rollouts = openRollouts();
    return new RolloutRunner({ db, clock, rollouts, checks, onFault: (error) => expect.fail(String(error)) });
  };
  const pass = (seconds: number) =>
    (manager.delivery.clock.time = new Date(manager.delivery.clock.time.getTime() + seconds * 1_000));
  const shareOf = async (id: string) => (await call('')).list.find((one) => one.id === id)?.share;

  it('takes a step when its time has come, once, though two processes look', async () => {
    const { id } = await start('mf-x', { plan: [1, 10, 25, 100] });
    await ramp().run();
    expect(await shareOf(id)).toBe(1);
    pass(60);
    await Promise.all([ramp().run(), ramp().run()]);
    expect(await shareOf(id)).toBe(10);
    pass(59);
    await ramp().run();
    expect(await shareOf(id)).toBe(10);
  });

  it('lets open pages follow the promotion at its end over the time of a step', async () => {
    const { id } = await start('mf-x', { plan: [50, 100] });
    const promote = vi.fn().mockRejectedValue(new Error('seen'));
    const asked = { from: 50, reason: '', force: false, tell: () => undefined };
    await expect(openRollouts(promote).step(id, { ...asked, by: itself })).rejects.toThrow('seen');
    expect(promote.mock.calls).toMatchObject([[{ action: 'promote', over: 60 }, expect.anything()]]);
  });

  it('takes none while something holds it, nor while the rollout is paused', async () => {
    const { id } = await start('mf-x', { plan: [1, 10, 100] });
    pass(60);
    await ramp([async () => 'too few visits']).run();
    expect(await shareOf(id)).toBe(1);
    await act(id, 'pause');
    await ramp().run();
    expect(await shareOf(id)).toBe(1);
  });

  it('takes none while the database is away, and goes on with it', async () => {
    const { id } = await start('mf-x', { plan: [1, 10, 100] });
    pass(60);
    await manager.delivery.database.shut();
    await expect(ramp().run()).rejects.toThrow();
    await manager.delivery.database.open();
    await expect.poll(() => shareOf(id)).toBe(1);
    await ramp().run();
    expect(await shareOf(id)).toBe(10);
  });
});

it('keeps the canary’s files, and what each cohort gets while the database is away', async () => {
  await start();
  const { inCanary } = await bothArms();
  await manager.delivery.database.shut();
  await manager.delivery.restart();
  expect(await inCanary.versions()).toEqual(['1.1.0', '1.0.0']);
  expect((await inCanary.heartbeat()).arm).toBe('canary');
});
