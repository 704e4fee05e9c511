import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandLine } from '../testing/command-line';
import { createToken } from '../testing/factories';
import { makeRemote, makeShell } from '../testing/releases';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let line: CommandLine;
let mara: string;
let ana: string;

beforeEach(async () => {
  delivery = await startTestDelivery();
  line = new CommandLine(delivery);
  await line.release(makeShell(), makeRemote('mf-x'));
  line.build(makeRemote('mf-x', { version: '1.1.0' }));
  await line.json('publish', 'mf-x');
  mara = await createToken(delivery.db, { role: 'manager', name: 'laptop', owner: 'Mara' });
  ana = await createToken(delivery.db, { role: 'manager', name: 'laptop', owner: 'Ana' });
  const { out } = await by(mara, 'channel', 'approvals', 'on', '--reason', 'Two people look');
  expect(out).toContain('of production wait for another person');
});
afterEach(async () => {
  line.remove();
  await delivery.close();
});

const by = (token: string, ...args: string[]) => line.run(args, { DELIVERY_TOKEN: token });
const promote = (...options: string[]) => by(mara, 'promote', 'mf-x', '1.1.0', '--reason', 'Warmer', ...options);
const waiting = async () => (await line.json('approval', 'list')).list[0].id as string;

it('tells that a promotion waits, lists it, and makes it for another person', async () => {
  const { code, err } = await promote();
  const id = await waiting();
  expect([code, err]).toEqual([1, expect.stringMatching(/Not done yet: it waits for another person/)]);
  expect(err).toContain(`approval approve ${id} --channel production`);
  expect(JSON.parse((await promote('--json')).out)).toMatchObject({
    status: 409,
    approval: { id: expect.any(String) },
  });
  expect((await by(mara, 'approval', 'list')).out).toMatch(
    /production wait .*Mara \(laptop\) +promote mf-x@1\.1\.0 .*waits/s,
  );
  expect((await by(mara, 'approval', 'list')).out).toContain('for another person than you');
  expect((await by(ana, 'approval', 'list')).out).not.toContain('than you');
  for (const status of [['status'], ['status', '--health']])
    expect((await by(mara, ...status)).out).toContain('Waits for another person: promote mf-x@1.1.0');
  expect(await by(mara, 'approval', 'approve', id)).toMatchObject({ code: 4 });
  expect((await by(ana, 'approval', 'approve', id)).out).toContain('Approved and done: promote mf-x@1.1.0');
  expect((await by(ana, 'status')).out).toContain('Waits for another person: promote mf-x@1.1.0');
  expect((await by(ana, 'approval', 'list')).out).toContain('approved by Ana (laptop)');
  expect((await by(ana, 'history')).out).toContain('Mara (laptop), approved by Ana (laptop)');
});

it('refuses one with a reason', async () => {
  await promote();
  const id = await waiting();
  expect((await by(ana, 'approval', 'refuse', id)).code).toBe(2);
  expect((await by(ana, 'approval', 'refuse', id, '--reason', 'Not today')).out).toContain(
    'Refused: promote mf-x@1.1.0',
  );
  expect((await by(ana, 'approval', 'list')).out).toContain('closed by Ana (laptop): Not today');
});

it('does not wait in an emergency, which needs a reason and is marked', async () => {
  expect((await by(mara, 'promote', 'mf-x', '1.1.0', '--emergency')).code).toBe(2);
  expect((await promote('--emergency')).code).toBe(0);
  expect((await by(ana, 'history')).out).toContain('promote (emergency)');
  expect((await by(ana, 'audit', 'list')).out).toContain('promote (emergency)');
});
