import type { SettingsSchema } from '@charis/shared/composition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';

let manager: ReleaseManager;
/** Two tokens of one person, one of another, and one that names no person. */
let mara: string;
let maraInCi: string;
let ben: string;

const settings: SettingsSchema = {
  properties: { shown: { type: 'integer', title: 'Doctors', default: 4, minimum: 2, maximum: 8 } },
};
const release = (version: string) =>
  makeRemote('mf-x', { version, manifest: makeManifest([makeRoute('/mf-x')]), settings });

interface Request {
  id: string;
  what: string;
  state: string;
  by: string;
  own: boolean;
  approvable: boolean;
  endedBy: string | null;
  outcome: string;
}
type Answered = Awaited<ReturnType<ReleaseManager['call']>> & { list: Request[]; needed: boolean; state: string };

const path = '/channels/production/approvals';
const call = async (to: string, json: unknown, token: string) => (await manager.call(to, json, token)) as Answered;
const turn = (needed: boolean, token = mara) => call(path, { needed, reason: 'Two people look' }, token);
const approve = (id: string, token = ben) => call(`${path}/${id}/approve`, {}, token);
const list = async () => ((await manager.call(path)) as Answered).list;
const promote = (request: object = {}, token = mara) =>
  manager.promote('mf-x', '1.1.0', { reason: 'Warmer', ...request }, token);
const actions = async () => (await manager.history('?all=true')).list.map(({ action }) => action);
const pass = (hours: number) => {
  const { clock } = manager.delivery;
  clock.time = new Date(clock.time.getTime() + hours * 3_600_000);
};

/** Returns the id of the request that a refusal tells of. */
function keptIn({ status, error, approval }: Awaited<ReturnType<ReleaseManager['call']>>): string {
  expect([status, error]).toEqual([409, expect.stringContaining('waits for another person')]);
  return approval?.id ?? '';
}

beforeEach(async () => {
  manager = await ReleaseManager.start();
  const { db } = manager.delivery;
  await manager.release(makeShell(), release('1.0.0'));
  for (const version of ['1.1.0', '1.2.0']) await manager.publish(release(version));
  mara = await createToken(db, { role: 'manager', name: 'laptop', owner: 'Mara Lin' });
  maraInCi = await createToken(db, { role: 'releaser', team: 'blue', name: 'CI', owner: 'mara  lin' });
  ben = await createToken(db, { role: 'releaser', team: 'blue', name: 'laptop', owner: 'Ben Ode' });
  expect(await turn(true)).toMatchObject({ status: 200, needed: true });
});
afterEach(() => manager.close());

describe('a promotion', () => {
  it('waits for another person, and is made once they approve', async () => {
    const id = keptIn(await promote());
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.0.0' });
    const waiting = { id, what: 'promote mf-x@1.1.0', state: 'waiting', by: 'Mara Lin (laptop)', reason: 'Warmer' };
    expect(await list()).toMatchObject([waiting]);
    expect(await approve(id)).toMatchObject({ status: 200, state: 'approved', endedBy: 'Ben Ode (laptop)' });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.1.0 < 1.0.0' });
    const [change, approval, asked] = (await manager.history()).list;
    expect(change).toMatchObject({ action: 'promote', actor: 'Mara Lin (laptop)', approvedBy: 'Ben Ode (laptop)' });
    expect(approval).toMatchObject({ action: 'approve-request', actor: 'Ben Ode (laptop)' });
    expect(asked).toMatchObject({ action: 'request-approval', name: 'mf-x', reason: 'Warmer' });
    expect(await approve(id)).toMatchObject({ status: 409, error: expect.stringContaining('approved already') });
  });

  it('is not approved by the same person with another token, nor by a token without an owner', async () => {
    const id = keptIn(await promote());
    for (const token of [mara, maraInCi])
      expect(await approve(id, token)).toMatchObject({ status: 403, error: expect.stringContaining('another person') });
    expect(await approve(id, manager.token)).toMatchObject({
      status: 403,
      error: expect.stringContaining('names no person'),
    });
    expect(await list()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is offered for approval only to a person who can approve it', async () => {
    keptIn(await promote());
    const { db } = manager.delivery;
    const viewer = await createToken(db, { role: 'viewer', owner: 'Vi' });
    const seenBy = async (token: string) =>
      ((await manager.call(path, undefined, token)) as Answered).list.map(({ own, approvable }) => [own, approvable]);
    expect(await Promise.all([mara, maraInCi, ben, viewer, manager.token].map(seenBy))).toEqual([
      [[true, false]],
      [[true, false]],
      [[false, true]],
      [[false, false]],
      [[false, false]],
    ]);
  });

  it('is not asked for by a token without an owner', async () => {
    expect(await promote({}, manager.token)).toMatchObject({
      status: 403,
      error: expect.stringContaining('names no person'),
    });
    expect(await list()).toEqual([]);
  });

  it('is not approved by a person who could not have asked for it', async () => {
    const id = keptIn(await promote());
    const { db } = manager.delivery;
    await db
      .insertInto('team')
      .values({ name: 'red', remotes: ['mf-r'], created_at: new Date() })
      .execute();
    const red = await createToken(db, { role: 'releaser', team: 'red', owner: 'Rui' });
    const viewer = await createToken(db, { role: 'viewer', owner: 'Vi' });
    expect([(await approve(id, red)).status, (await approve(id, viewer)).status]).toEqual([403, 403]);
  });

  it('is made once when two approve at the same moment', async () => {
    const id = keptIn(await promote());
    const other = await createToken(manager.delivery.db, { role: 'manager', owner: 'Ana' });
    const answers = await Promise.all([approve(id), approve(id, other)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await actions()).filter((action) => action === 'promote' || action === 'approve-request')).toEqual([
      'promote',
      'approve-request',
      'promote',
      'promote',
    ]);
  });

  it('is checked as things are when it is approved, and waits on where it is refused', async () => {
    const id = keptIn(await promote());
    await manager.revoke('mf-x', '1.1.0');
    expect(await approve(id)).toMatchObject({ status: 422, conflicts: [{ rule: 'revoked' }] });
    expect(await list()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is over after 24 hours', async () => {
    const id = keptIn(await promote());
    pass(24);
    expect(await approve(id)).toMatchObject({ status: 409, error: expect.stringContaining('24 hours') });
    expect(await list()).toMatchObject([{ state: 'expired' }]);
  });

  it('is not made for a token that was revoked meanwhile', async () => {
    const id = keptIn(await promote());
    const { db, clock } = manager.delivery;
    await db.updateTable('token').set({ revoked_at: clock.now() }).where('owner', '=', 'Mara Lin').execute();
    expect(await approve(id)).toMatchObject({ status: 403, error: expect.stringContaining('revoked') });
  });

  it('is refused with a reason, and taken back by who asked', async () => {
    const id = keptIn(await promote());
    expect((await call(`${path}/${id}/refuse`, {}, ben)).status).toBe(400);
    expect(await call(`${path}/${id}/refuse`, { reason: 'Not today' }, ben)).toMatchObject({
      status: 200,
      state: 'refused',
      outcome: 'Not today',
    });
    expect((await approve(id)).status).toBe(409);
    const again = keptIn(await promote());
    expect((await call(`${path}/${again}/refuse`, { reason: 'My mistake' }, mara)).status).toBe(200);
    expect((await actions()).slice(0, 2)).toEqual(['refuse-request', 'request-approval']);
  });

  it('that the gate refuses is not kept', async () => {
    await manager.revoke('mf-x', '1.1.0');
    expect((await promote()).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  it('goes on at once in an emergency with a reason, which the history and the audit mark', async () => {
    expect((await promote({ emergency: true, reason: '' })).status).toBe(400);
    expect(await promote({ emergency: true, reason: 'Prices are missing' }, manager.token)).toMatchObject({
      status: 200,
    });
    expect((await manager.history()).list[0]).toMatchObject({ action: 'promote', emergency: true, approvedBy: null });
    const audit = (await manager.call('/audit?limit=1')) as unknown;
    expect(audit).toMatchObject({ list: [{ action: 'promote', emergency: true }] });
  });

  it('at a time of one’s choice waits when it is planned, and not once more', { timeout: 40_000 }, async () => {
    const planned = '/channels/production/planned';
    const releases = [{ name: 'mf-x', version: '1.1.0' }];
    const id = keptIn(await call(planned, { releases, at: '2026-11-23T12:00:00+11:00', reason: 'At night' }, mara));
    expect((await approve(id)).status).toBe(200);
    expect((await manager.call(planned)) as unknown).toMatchObject({ list: [{ state: 'waiting' }] });
    pass(1);
    await expect
      .poll(() => manager.call(planned), { timeout: 30_000 })
      .toMatchObject({ list: [{ state: 'done', outcome: '' }] });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.1.0 < 1.0.0' });
  });
});

it('keeps values that are set', async () => {
  const asked = { name: 'mf-x', settings: { shown: 6 }, reason: 'More' };
  const id = keptIn(await call('/channels/production/settings', asked, mara));
  expect((await list())[0]).toMatchObject({ what: 'change settings of mf-x: shown = 6' });
  expect((await approve(id)).status).toBe(200);
  expect((await manager.channel()).members.find(({ name }) => name === 'mf-x')?.settings).toEqual({ shown: 6 });
});

it('never keeps a rollback, and takes no promotion for one', async () => {
  expect(await promote({ emergency: true })).toMatchObject({ status: 200 });
  expect(await manager.rollback({ name: 'mf-x' }, manager.token)).toMatchObject({ status: 200 });
  expect(await manager.rollback({ name: 'mf-x', version: '1.1.0' }, ben)).toMatchObject({ status: 200 });
  expect(await manager.rollback({ name: 'mf-x', version: '1.2.0' }, ben)).toMatchObject({
    status: 409,
    error: expect.stringContaining('never served'),
  });
});

describe('a rollout', () => {
  const rollouts = '/channels/production/rollouts';
  const asked = { remote: 'mf-x', version: '1.1.0', plan: [10, 50, 100], waitSeconds: 600, reason: 'Warmer' };
  const shown = async () => {
    const { list: found } = (await manager.call(rollouts)) as unknown as { list: Record<string, unknown>[] };
    return found.map(({ id, version, share, state }) => ({ id, version, share, state }));
  };

  it('waits before it begins, takes its steps, and waits where a person is faster than its plan', async () => {
    const start = keptIn(await call(rollouts, asked, mara));
    expect(await shown()).toEqual([]);
    expect((await approve(start)).status).toBe(200);
    const [{ id } = { id: '' }] = await shown();
    expect(await shown()).toMatchObject([{ share: 10, state: 'running' }]);
    const step = keptIn(await call(`${rollouts}/${id}/step`, { reason: 'Quiet' }, mara));
    expect((await list())[0]).toMatchObject({ what: 'go on from 10% with mf-x@1.1.0' });
    expect((await approve(step)).status).toBe(200);
    expect(await shown()).toMatchObject([{ share: 50 }]);
    const replace = keptIn(await call(`${rollouts}/${id}/release`, { version: '1.2.0', reason: 'Fix' }, mara));
    expect((await approve(replace)).status).toBe(200);
    expect(await shown()).toMatchObject([{ version: '1.2.0', share: 50 }]);
    const finish = keptIn(await call(`${rollouts}/${id}/finish`, { reason: 'Quiet' }, mara));
    expect((await approve(finish)).status).toBe(200);
    expect(await shown()).toMatchObject([{ state: 'finished' }]);
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.2.0 < 1.0.0' });
  });

  it('goes over a freeze window once it is approved, where a manager has asked for that, and its request says so', async () => {
    const times = { zone: 'Australia/Sydney', repeats: 'weekly', from: 'Mon 09:00', to: 'Mon 17:00' };
    await call('/channels/production/windows', { name: 'Stocktaking', ...times }, mara);
    const forced = { reason: 'Prices are wrong', force: true };
    await approve(keptIn(await call(rollouts, { ...asked, ...forced }, mara)));
    const [{ id } = { id: '' }] = await shown();
    const acts = [
      ['step', 'step-rollout'],
      ['release', 'replace-canary'],
      ['finish', 'promote'],
    ] as const;
    for (const [act, action] of acts) {
      const kept = keptIn(await call(`${rollouts}/${id}/${act}`, { ...forced, version: '1.2.0' }, mara));
      expect((await list())[0]?.what).toMatch(/, also in a freeze window$/);
      expect([act, (await approve(kept)).status]).toEqual([act, 200]);
      const [change] = (await manager.history()).list;
      expect(change).toMatchObject({ action, forced: true, approvedBy: 'Ben Ode (laptop)' });
    }
  });

  it('is not finished by an approval once its canary was taken back', async () => {
    await approve(keptIn(await call(rollouts, asked, mara)));
    const [{ id } = { id: '' }] = await shown();
    const finish = keptIn(await call(`${rollouts}/${id}/finish`, { reason: 'Quiet' }, mara));
    const step = keptIn(await call(`${rollouts}/${id}/step`, { reason: 'Quiet' }, mara));
    expect((await call(`${rollouts}/${id}/stop`, { reason: 'Prices are missing' }, ben)).status).toBe(200);
    for (const request of [finish, step])
      expect(await approve(request)).toMatchObject({ status: 409, error: expect.stringContaining('refused already') });
    const refused = { state: 'refused', endedBy: 'Ben Ode (laptop)', outcome: 'The rollout has ended.' };
    expect((await list()).filter(({ id }) => [finish, step].includes(id))).toMatchObject([refused, refused]);
    expect((await actions()).filter((action) => action === 'refuse-request')).toHaveLength(2);
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.0.0' });
  });

  it('takes what waits about it along when a rollback ends it', async () => {
    await approve(keptIn(await call(rollouts, asked, mara)));
    const [{ id } = { id: '' }] = await shown();
    keptIn(await call(`${rollouts}/${id}/step`, { reason: 'Quiet' }, mara));
    await manager.rollback({ name: 'mf-x', version: '1.1.0', force: true }, mara);
    await call(`${rollouts}/${id}/stop`, { reason: 'Prices are missing' }, ben);
    expect((await list()).filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('is paused, resumed and stopped without another person', async () => {
    await approve(keptIn(await call(rollouts, asked, mara)));
    const [{ id } = { id: '' }] = await shown();
    for (const act of ['pause', 'resume', 'stop'])
      expect([act, (await call(`${rollouts}/${id}/${act}`, { reason: 'Look' }, maraInCi)).status]).toEqual([act, 200]);
  });

  it('is checked by a dry run, which keeps nothing', async () => {
    expect((await call(rollouts, { ...asked, dryRun: true }, mara)).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('the rule', () => {
  it('is turned off by two managers, and is of its channel alone', async () => {
    const off = keptIn(await turn(false));
    expect(await approve(off)).toMatchObject({ status: 403, error: expect.stringContaining('A manager') });
    const ana = await createToken(manager.delivery.db, { role: 'manager', owner: 'Ana' });
    expect((await approve(off, ana)).status).toBe(200);
    expect((await promote()).status).toBe(200);
    expect((await actions()).slice(0, 3)).toEqual(['promote', 'approvals-off', 'approve-request']);
  });

  it('is for managers, with a reason, and for a channel that is there', async () => {
    expect((await turn(true, ben)).status).toBe(403);
    expect((await call(path, { needed: false }, mara)).status).toBe(400);
    const elsewhere = '/channels/nowhere/approvals';
    expect((await call(elsewhere, { needed: true, reason: 'x' }, mara)).status).toBe(404);
    expect((await call(`${path}/6b0e1c9a-0000-4000-8000-000000000000/approve`, {}, ben)).status).toBe(404);
  });

  it('reaches webhooks with each request and approval', async () => {
    const { db, clock } = manager.delivery;
    const row = { id: '6b0e1c9a-0000-4000-8000-000000000001', url: 'http://127.0.0.1:9/', secret: 'whsec_x' };
    await db
      .insertInto('webhook')
      .values({ ...row, created_by: 'a test', created_at: clock.now() })
      .execute();
    await approve(keptIn(await promote()));
    const messages = await db.selectFrom('webhook_message').select('body').execute();
    const types = messages.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.toSorted()).toEqual(['delivery.approve-request', 'delivery.promote', 'delivery.request-approval']);
  });
});
