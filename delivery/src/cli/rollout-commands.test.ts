import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandLine } from '../testing/command-line';
import { makeRemote, makeShell } from '../testing/releases';
import { takeBack } from '../testing/take-back';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let line: CommandLine;

beforeEach(async () => {
  delivery = await startTestDelivery();
  line = new CommandLine(delivery);
  await line.release(makeShell(), makeRemote('mf-x'));
  for (const version of ['1.1.0', '1.1.1']) {
    line.build(makeRemote('mf-x', { version }));
    await line.json('publish', 'mf-x');
  }
});
afterEach(async () => {
  line.remove();
  await delivery.close();
});

const rollout = (...args: string[]) => line.run(['rollout', ...args]);
const start = (...options: string[]) => rollout('start', 'mf-x', '1.1.0', ...options);
const served = async () => {
  const { members } = await line.json('status');
  return members.find(({ name }: { name: string }) => name === 'mf-x').stable.version;
};

it('is started, paused, resumed, stepped and finished', async () => {
  const { code, out } = await start('--plan', '10,50,100', '--wait', '2h');
  expect([code, out]).toEqual([0, expect.stringMatching(/^mf-x@1\.1\.0 is shown to 10% of the visitors/)]);
  expect(await line.json('rollout', 'list')).toMatchObject({
    list: [{ remote: 'mf-x', version: '1.1.0', stable: '1.0.0', plan: [10, 50, 100], waitSeconds: 7200, share: 10 }],
  });
  expect((await rollout('pause', 'mf-x', '--reason', 'Tomorrow')).out).toContain('until it is resumed');
  expect((await rollout('list')).out).toMatch(/mf-x@1\.1\.0 .* 10% .*paused: Tomorrow/);
  expect((await rollout('step', 'mf-x')).err).toContain('Resume it first');
  await rollout('resume', 'mf-x');
  expect((await rollout('step', 'mf-x')).out).toContain('50% of the visitors');
  expect(await served()).toBe('1.0.0');
  expect((await rollout('finish', 'mf-x')).out).toContain('serves mf-x@1.1.0 to everyone');
  expect(await served()).toBe('1.1.0');
});

it('is given a hotfix, and is stopped with a reason', async () => {
  await start('--plan', '50,100');
  expect((await rollout('replace', 'mf-x', '1.1.1', '--reason', 'Prices')).out).toContain('mf-x@1.1.1 is shown to 50%');
  expect(await rollout('stop', 'mf-x')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
  const { out } = await rollout('stop', 'mf-x', '--reason', 'Prices are missing');
  expect(out).toContain('serves mf-x@1.0.0 to everyone again');
  expect(await rollout('stop', 'mf-x', '--reason', 'Again')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No rollout of mf-x is under way'),
  });
});

it('goes over a freeze window with --force and a reason', async () => {
  const times = ['--repeats', 'weekly', '--from', 'Mon 09:00', '--to', 'Mon 17:00', '--zone', 'Australia/Sydney'];
  expect((await line.run(['window', 'create', 'Stocktaking', ...times])).code).toBe(0);
  const over = ['--force', '--reason', 'Prices are wrong'];
  const refused = { code: 1, err: expect.stringMatching(/“Stocktaking”[\s\S]*--force/) };
  expect(await start()).toMatchObject(refused);
  expect(await start('--force', '--dry-run')).toMatchObject({ code: 0 });
  expect(await start('--force')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
  expect((await start('--plan', '10,50,100', ...over)).out).toContain('10% of the visitors');
  for (const act of ['step', 'finish']) {
    expect(await rollout(act, 'mf-x')).toMatchObject(refused);
    expect(await rollout(act, 'mf-x', '--force')).toMatchObject({ code: 2 });
  }
  expect((await rollout('step', 'mf-x', ...over)).out).toContain('50% of the visitors');
  expect(await rollout('replace', 'mf-x', '1.1.1', '--reason', 'Prices')).toMatchObject(refused);
  expect((await rollout('replace', 'mf-x', '1.1.1', ...over)).out).toContain('mf-x@1.1.1 is shown to 50%');
  expect((await rollout('finish', 'mf-x', ...over)).out).toContain('serves mf-x@1.1.1 to everyone');
});

it('asks before it shows a release again that delivery has taken back, of which the history has a whole link', async () => {
  await start('--plan', '50,100');
  const { list } = await line.json('rollout', 'list');
  const detail = { permalink: '/delivery/overrides/open?ticket=x' };
  await takeBack(delivery, list[0].id, { version: '1.1.0', reason: 'Half of its visitors failed.', detail });
  expect((await line.run(['history'])).out).toMatch(/http\S+\/delivery\/overrides\/open\?ticket=x$/m);
  const { code, err } = await start();
  expect([code, err]).toEqual([1, expect.stringMatching(/Delivery took mf-x@1\.1\.0 back on .*Half of its visitors/)]);
  expect(err).toContain('--again');
  expect((await start('--again')).code).toBe(2);
  expect((await start('--again', '--reason', 'The API was down')).code).toBe(0);
});

it('begins with a segment, and has a link for testers', async () => {
  expect((await start('--first', 'staff', '--plan', '10,100')).out).toMatch(
    /^mf-x@1\.1\.0 is shown to staff of production/,
  );
  expect((await rollout('link', 'mf-x', '--path', '/x')).out).toMatch(/^http.*\/rollouts\/join\?ticket=.*&to=%2Fx$/m);
  expect((await rollout('step', 'mf-x')).out).toContain('shown to staff and 10% of the visitors');
});

it('is checked without being started', async () => {
  expect((await start('--dry-run')).out).toContain('this was a dry run');
  expect((await rollout('list')).out).toContain('There are no rollouts.');
});

it('ends what delivery does by itself, with a reason, and begins it again', async () => {
  const watch = (...args: string[]) => line.run(['watch', ...args]);
  const acts = { code: 0, out: expect.stringContaining('Delivery takes bad canaries of production back by itself.') };
  const off = { code: 0, out: expect.stringContaining('nothing of production back by itself: Reports are wrong') };
  expect(await watch('status')).toMatchObject(acts);
  expect(await watch('off')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
  expect(await watch('off', '--reason', 'Reports are wrong')).toMatchObject(off);
  expect(await watch('status')).toMatchObject(off);
  expect(await watch('on', '--reason', 'They are right')).toMatchObject(acts);
});

it.each([
  ['--plan', '10,5,100'],
  ['--plan', '10,50'],
  ['--plan', '0,100'],
  ['--wait', '15'],
  ['--first', 'friends'],
])('is refused with %s %s', async (option, value) => {
  expect(await start(option, value)).toMatchObject({ code: 2, err: expect.stringContaining('Expected') });
});
