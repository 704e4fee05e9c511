import { randomUUID } from 'node:crypto';
import { stateSegments } from '@charis/shared/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CookieBrowser } from '#testing/cookie-browser';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';

const secret = 'known to the API and to delivery';
const plan = [50, 100];

let manager: ReleaseManager;
beforeEach(async () => {
  manager = await ReleaseManager.start({ api: { url: () => 'http://127.0.0.1:9', token: secret } });
  await manager.release(makeShell(), makeRemote('mf-x'));
  for (const version of ['1.1.0', '1.1.1']) await manager.publish(makeRemote('mf-x', { version }));
});
afterEach(() => manager.close());

interface Rolled {
  id: string;
  share: number;
  segment: string | null;
  link: string | null;
}

const path = '/channels/production/rollouts';
const call = async (to: string, json?: unknown) => (await manager.call(path + to, json)) as unknown as Rolled;
const start = (given: object = {}) => call('', { remote: 'mf-x', version: '1.1.0', plan, ...given });
const stated = (...segments: string[]) => stateSegments(segments, secret, manager.delivery.clock.now());
const browser = () => new CookieBrowser(manager.delivery);
const visits = () => manager.delivery.db.selectFrom('rollout_step_visit').select('arm').execute();

describe('a segment', () => {
  it('gets the canary before the first share, and no one else does', async () => {
    expect(await start({ segment: 'staff' })).toMatchObject({ segment: 'staff', share: 0 });
    expect((await manager.composition()).asksSegments).toBe(true);
    const others = [await browser().heartbeat(), await browser().heartbeat(stated('state:NSW'))];
    expect(others.map(({ arm }) => arm)).toEqual(['control', 'control']);
    const staff = await browser().heartbeat(stated('staff', 'state:NSW'));
    expect(staff.arm).toBe('chosen');
    expect(await staff.versions()).toEqual(['1.1.0', '1.0.0']);
    expect(await others[1]?.versions()).toEqual(['1.0.0', undefined]);
  });

  it('stays in the canary while its share grows, without another statement and through a hotfix', async () => {
    const { id } = await start({ segment: 'staff' });
    const staff = await browser().heartbeat(stated('staff'));
    expect(await call(`/${id}/step`, {})).toMatchObject({ share: 50 });
    await call(`/${id}/release`, { version: '1.1.1' });
    expect((await staff.heartbeat()).set).toEqual([]);
    expect(await staff.versions()).toEqual(['1.1.1', '1.0.0']);
    const another = await browser().heartbeat();
    expect((await another.heartbeat(stated('staff'))).arm).toBe('chosen');
  });

  it('is not stated by another than the API, nor by an old statement', async () => {
    await start({ segment: 'staff' });
    const now = manager.delivery.clock.now();
    const old = stateSegments(['staff'], secret, new Date(now.getTime() - 301_000));
    for (const forged of [stateSegments(['staff'], 'a guess', now), old, 'staff'])
      expect((await browser().heartbeat(forged)).arm).toBe('control');
  });

  it('is compared with no one: only visitors for whom the coin was thrown count', async () => {
    await start({ segment: 'staff' });
    const [staff, other] = [await browser().heartbeat(stated('staff')), await browser().heartbeat()];
    for (const visitor of [staff, other]) await visitor.heartbeat();
    // Delivery keeps what it has heard when it ends.
    await manager.delivery.restart();
    expect(await visits()).toEqual([{ arm: 'control' }]);
  });

  it('has a name that is known, and pages ask for statements only while such a rollout is open', async () => {
    expect(await start({ segment: 'friends' })).toMatchObject({ status: 400 });
    const { id } = await start({ segment: 'state:NSW' });
    await call(`/${id}/stop`, { reason: 'it breaks' });
    await start();
    expect((await manager.composition()).asksSegments).toBeUndefined();
  });
});

describe('a link for testers', () => {
  const opened = async (link: string | null) => {
    const tester = browser();
    return { tester, answer: await tester.open(`${link}&to=/procedure`) };
  };

  it('gives one browser the canary until the rollout ends, and leads to a page', async () => {
    const { id, link } = await start({ plan: [1, 100] });
    const { tester, answer } = await opened(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/procedure']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await tester.versions()).toEqual(['1.1.0', '1.0.0']);
    expect((await tester.heartbeat()).set).toEqual([]);
    expect(await visits()).toEqual([]);
    await call(`/${id}/stop`, { reason: 'it breaks' });
    expect(await tester.versions()).toEqual(['1.0.0', undefined]);
    expect((await tester.heartbeat()).cookies).toEqual({});
    expect((await opened(link)).answer.status).toBe(404);
  });

  it.each([
    ['en', 'This test has ended'],
    ['zh-CN', '此测试已结束'],
  ])('says in words, in %s, that it leads nowhere any more', async (language, words) => {
    const { id, link } = await start();
    await call(`/${id}/stop`, { reason: 'it breaks' });
    const answer = await manager.delivery.fetch(link ?? '', { headers: { 'accept-language': language } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(`<html lang="${language}">`);
    const again = await manager.delivery.fetch(link ?? '', { headers: { 'accept-language': language } });
    expect(await again.text()).toContain(`<h1>${words}</h1>`);
  });

  it('ends a preview, and leads to no other site', async () => {
    const { link } = await start();
    const tester = browser();
    tester.cookies.charis_override = `${randomUUID()}.signature`;
    const answer = await tester.open(`${link}&to=//evil.example`);
    expect(answer.headers.get('location')).toBe('/');
    expect(Object.keys(tester.cookies).sort()).toEqual(['charis_cohort', 'charis_visit']);
    expect(tester.arm).toBe('chosen');
  });

  it('is delivery’s own', async () => {
    const { id, link } = await start();
    const signature = link?.split('.').at(-1);
    for (const ticket of [id, `${id}.guess`, `${randomUUID()}.${signature}`])
      expect((await browser().open(`/delivery/rollouts/join?ticket=${ticket}`)).status).toBe(404);
  });
});
