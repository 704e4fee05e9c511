import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isAlive } from './cluster.mjs';
import { makeLentFolder, startPostgres, usableDataDir } from './index.mjs';
import { supervisePostgres } from './postgres-supervisor.mjs';

vi.setConfig({ testTimeout: 40_000 });

const index = new URL('./index.mjs', import.meta.url).href;

/** @type {string} */
let dataDir;
/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres;

beforeAll(() => {
  dataDir = mkdtempSync('/tmp/charis-postgres-test-');
  // PostgreSQL's user has to walk in.
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts PostgreSQL in a process of its own, which is then killed before it can stop it. */
async function startAndKill() {
  const script = `import { startPostgres } from '${index}';
    await startPostgres({ dataDir: process.argv[1] });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return postmasterPid();
}

it('starts on 127.0.0.1 with a kept port and password, and stops', async () => {
  postgres = await startPostgres({ dataDir });
  const { url, port } = postgres;
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
  expect(url).toBe(`postgres://charis:${password}@127.0.0.1:${port}/charis`);
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  const pid = postmasterPid();
  await postgres.stop();
  expect(isAlive(pid)).toBe(false);
  postgres = await startPostgres({ dataDir });
  expect(postgres.url).toBe(url);
});

it.each([
  ['is gone', () => rmSync(join(dataDir, 'postgres/password'))],
  ['is empty', () => writeFileSync(join(dataDir, 'postgres/password'), '\n')],
])('says what to restore where the file of its password %s', async (_, spoil) => {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
  spoil();
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^\S+postgres\/password is missing or empty, .+ Restore this file from a copy\. .+npm run restore/,
  );
  writeFileSync(join(dataDir, 'postgres/password'), password, { mode: 0o600 });
  postgres = await startPostgres({ dataDir });
});

it('is taken over after its owner was killed, and then stopped', async () => {
  const pid = await startAndKill();
  postgres = await startPostgres({ dataDir });
  expect(postmasterPid()).toBe(pid);
  await postgres.stop();
  expect(() => postmasterPid()).toThrow('ENOENT');
});

it('starts again after everything was killed', async () => {
  const pid = await startAndKill();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  postgres = await startPostgres({ dataDir });
  expect(postmasterPid()).not.toBe(pid);
});

it('is started again at the same address where it ends by itself', async () => {
  const first = await startPostgres({ dataDir });
  const kept = supervisePostgres(first, () => startPostgres({ dataDir }));
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(postmasterPid()) && postmasterPid() !== pid).toBe(true), { timeout: 30_000 });
  postgres = await startPostgres({ dataDir });
  expect(postgres.url).toBe(first.url);
  const again = postmasterPid();
  await kept.stop();
  expect(isAlive(again)).toBe(false);
});

it('is started again although that did not work at first', async () => {
  const first = await startPostgres({ dataDir });
  let starts = 0;
  /** @type {string[]} */
  const told = [];
  const kept = supervisePostgres(
    first,
    async () => {
      starts += 1;
      if (starts < 3) throw new Error('The disk is full.');
      return startPostgres({ dataDir });
    },
    { onTrouble: (error, pause) => told.push(`${error} ${pause}`), pauses: { started() {}, next: () => 1 } },
  );
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(postmasterPid()) && postmasterPid() !== pid).toBe(true), { timeout: 30_000 });
  expect(told).toEqual(Array(2).fill('Error: The disk is full. 1'));
  await kept.stop();
});

it('is reused by a second process, which does not stop it', async () => {
  postgres = await startPostgres({ dataDir });
  const pid = postmasterPid();
  const script = `import { startPostgres } from '${index}';
    const second = await startPostgres({ dataDir: process.argv[1] });
    await second.stop();
    console.log(second.port);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  expect(Number(stdout)).toBe(postgres.port);
  expect(postmasterPid()).toBe(pid);
});

it('stays for the second process when the one that started it goes first', async () => {
  const script = `import { startPostgres } from '${index}';
    const first = await startPostgres({ dataDir: process.argv[1] });
    process.stdout.write('ready');
    process.stdin.once('data', () => first.stop().then(() => process.stdin.destroy()));`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => first.stdout.once('data', resolve));
  postgres = await startPostgres({ dataDir });
  const pid = postmasterPid();
  first.stdin.write('go');
  await new Promise((resolve) => first.once('exit', resolve));
  expect(isAlive(pid)).toBe(true);
  await postgres.stop();
  expect(isAlive(pid)).toBe(false);
});

it.skipIf(process.platform === 'win32')(
  'does not stay for a process that has got the id of one that was killed',
  async () => {
    const stranger = spawn('sleep', ['60']);
    postgres = await startPostgres({ dataDir });
    for (const startedAt of ['', 'another time']) {
      writeFileSync(join(dataDir, 'postgres/users', String(stranger.pid)), startedAt);
      const pid = postmasterPid();
      await postgres.stop();
      expect(isAlive(pid)).toBe(false);
      postgres = await startPostgres({ dataDir });
    }
    stranger.kill();
  },
);

it('says why it cannot write to the data folder', async () => {
  const taken = join(dataDir, 'taken');
  writeFileSync(taken, '');
  const starting = startPostgres({ dataDir: join(taken, 'below') });
  await expect(starting).rejects.toThrow(/^The data folder .*taken.below cannot be written to: ENOTDIR/);
  await expect(starting).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('keeps its data where it was asked to when others can walk there', () => {
  expect(usableDataDir(dataDir)).toBe(dataDir);
});

it.runIf(process.getuid?.() === 0)('moves out of a folder that root cannot lend', () => {
  const closed = mkdtempSync('/tmp/charis-closed-');
  expect(usableDataDir(join(closed, 'site/.charis'))).toMatch(/^\/var\/lib\/charis\/site-[0-9a-f]{8}$/);
  rmSync(closed, { recursive: true });
});

it.runIf(process.getuid?.() === 0)('lends what root makes, even when root keeps its files to itself', () => {
  const before = process.umask(0o077);
  const lent = join(dataDir, 'made/below');
  makeLentFolder(lent);
  process.umask(before);
  expect(statSync(join(dataDir, 'made')).mode & 0o777).toBe(0o755);
  expect(statSync(lent).mode & 0o777).toBe(0o755);
});
