/** What the command line says by itself: nothing listens where it would ask, so that each of these ends before it does. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeToken } from '../auth/token';
import { CommandLine } from '../testing/command-line';
import { help } from './texts';

const url = 'http://127.0.0.1:1';
let line: CommandLine;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'charis-command-line-test-'));
  line = new CommandLine({ url, dataDir });
  await mkdir(join(dataDir, 'delivery'));
  await writeFile(join(dataDir, 'delivery/manager.token'), makeToken());
});
afterEach(async () => {
  line.remove();
  await rm(dataDir, { recursive: true });
});

it('asks delivery with the token of this machine', async () => {
  expect(await line.run(['status'])).toMatchObject({ code: 3 });
});

it.each(Object.keys(help))('explains %s with examples', async (command) => {
  const { code, out } = await line.run([...command.split(' '), '--help']);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/Usage: .*may do this\.\n\nExamples:\n {2}npm run release -- /s),
  ]);
});

it('lists who may do what', async () => {
  const { out } = await line.run(['--help']);
  expect(out).toMatch(
    /a releaser {2}also publish, preview, promote, rollback, set, approval, planned, rollout, each for the remotes of one team/,
  );
  expect(out).toMatch(/A manager makes tokens and registers keys\./);
});

it.each([
  [['frobnicate']],
  [['promote']],
  [['status', '--colour']],
  [['history', '--limit', '0']],
  [['rollback', 'mf-x']],
  [['rollback', '--reason', 'why not']],
  [['rollback', 'mf-x', '--composition', 'ab', '--reason', 'both']],
  [['set', 'mf-x']],
  [['set', 'mf-x', 'shown']],
  [['set', 'mf-x', 'shown=6', '--unset', 'shown']],
  [['set', 'mf-x', 'shown=6', 'shown=7']],
  [['set', 'mf-x', 'shown=6', '--reason', 'One', '--reason=Two']],
])('takes %j for wrong usage', async (args) => {
  expect(await line.run(args)).toMatchObject({ code: 2, out: '' });
});

describe('who calls', () => {
  it('has to have a token', async () => {
    await rm(join(dataDir, 'delivery'), { recursive: true });
    const { code, err } = await line.run(['status']);
    expect([code, err]).toEqual([4, expect.stringContaining('DELIVERY_TOKEN')]);
  });

  it('says which file of this machine is empty, and how a new token is made', async () => {
    await writeFile(join(dataDir, 'delivery/manager.token'), '\n');
    const { code, err } = await line.run(['status']);
    expect([code, err]).toEqual([4, expect.stringMatching(/manager\.token is empty.*renew-manager-token/)]);
  });

  it('is not the manager of this machine with an empty --token', async () => {
    expect(await line.run(['status', '--token', ''])).toMatchObject({
      code: 4,
      err: expect.stringContaining('is empty'),
    });
  });

  it('is not the manager of this machine elsewhere', async () => {
    for (const elsewhere of [
      'http://delivery.example',
      'http://localhost.example:3000',
      'http://127.0.0.1@delivery.example',
    ]) {
      const { code, err } = await line.run(['status', '--url', elsewhere]);
      expect([code, err]).toEqual([4, expect.stringContaining(`There is no token for ${elsewhere}`)]);
    }
  });

  it.each(['chr_one\nchr_two', 'chr one', 'chr_…'])('is no one with what can be no token: %j', async (token) => {
    expect(await line.run(['status'], { DELIVERY_TOKEN: token })).toMatchObject({
      code: 4,
      err: expect.stringContaining('This is not a token'),
    });
  });
});
