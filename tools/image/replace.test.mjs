/** What `command.mjs promote` and `rollback` do, with stand-ins of systemctl and docker that write down what they are asked. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../build/inputs.mjs';

// Programs start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-replace-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'asked'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} program @param {string} script its last lines */
function standIn(program, script) {
  const file = join(folder, 'bin', program);
  writeFileSync(file, `#!/bin/sh\ncd '${folder}'\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Puts the command into a folder. @param {string} into */
function putCommand(into) {
  for (const name of ['command.mjs', 'replace'])
    cpSync(join(root, 'deploy', name), join(into, name), { recursive: true });
}

/** @param {string} where its folder @param {string[]} args */
function command(where, ...args) {
  const env = { ...process.env, DATABASE_URL: 'none', PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, where, 'command.mjs'), ...args], {
    env,
    encoding: 'utf8',
  });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  writeFileSync(join(folder, 'asked'), '');
  return { status, said: stdout + stderr, asked };
}

describe('with systemd', () => {
  const units = ['charis-worker@1', 'charis-delivery@1', 'charis-api@2', 'charis-api@1'];
  const [first, second] = ['1.0.0+aaaaaaaa', '1.1.0+bbbbbbbb'];

  /** Makes the folder of a release. @param {string} release @param {number} answer what its question to delivery ends with */
  function gather(release, answer = 0) {
    putCommand(join(folder, release));
    mkdirSync(join(folder, release, 'dist/server'), { recursive: true });
    writeFileSync(join(folder, release, 'dist/server/check-api.mjs'), `export const runCheckApi = () => ${answer};`);
  }
  const link = (/** @type {string} */ name) => readlinkSync(join(folder, name));

  beforeEach(() => {
    const lines = units.map((unit) => `${unit}.service loaded active running Charis`).join('\n');
    standIn(
      'systemctl',
      `echo "$1 $2 with $(readlink current)" >> asked
      [ "$1" = list-units ] && [ -f running ] && echo '${lines}'
      [ "$1" != restart ] || [ ! -f "broken-$(readlink current)-$2" ]`,
    );
    gather(first);
    gather(second);
    command(first, 'promote');
    writeFileSync(join(folder, 'running'), '');
  });

  const restarts = (/** @type {string[]} */ asked) => asked.filter((line) => line.startsWith('restart'));
  const all = (/** @type {string} */ release) =>
    ['charis-api@1', 'charis-api@2', 'charis-worker@1', 'charis-delivery@1'].map(
      (unit) => `restart ${unit}.service with ${release}`,
    );

  it('migrates from the new folder, then replaces one process after the other', () => {
    const { status, asked, said } = command(second, 'promote');
    expect([status, said]).toEqual([0, expect.stringContaining(`${second} runs, in place of ${first}.`)]);
    expect([asked[0], restarts(asked)]).toEqual([`start charis-migrate.service with ${first}`, all(second)]);
    expect([link('next'), link('current'), link('previous')]).toEqual([second, second, first]);
  });

  it('goes back to the release before, without a migration', () => {
    command(second, 'promote');
    const { status, asked } = command('current', 'rollback');
    expect([status, asked.filter((line) => line.startsWith('start ')), restarts(asked)]).toEqual([0, [], all(first)]);
    expect([link('current'), link('previous')]).toEqual([first, second]);
  });

  it.each(['promote', 'rollback'])('replaces nothing where delivery refuses a %s, unless it is forced', (name) => {
    if (name === 'rollback') command(second, 'promote');
    gather(name === 'promote' ? second : first, 1);
    const before = [link('current')];
    const refused = command(second, name);
    expect([refused.status, restarts(refused.asked), refused.said]).toEqual([
      1,
      [],
      expect.stringContaining('--force'),
    ]);
    expect([link('current')]).toEqual(before);
    expect(command(second, name, '--force').status).toBe(0);
  });

  it('goes back where a process does not get ready, and says which', () => {
    writeFileSync(join(folder, `broken-${second}-charis-api@2.service`), '');
    const { status, asked, said } = command(second, 'promote');
    expect([status, said]).toEqual([1, expect.stringContaining('charis-api@2.service does not get ready')]);
    expect(restarts(asked)).toEqual([...all(second).slice(0, 2), ...all(first).slice(0, 2)]);
    expect(link('current')).toBe(first);
  });

  it('does nothing where the release runs already, or there is none before', () => {
    expect(command(first, 'promote')).toMatchObject({ status: 0, asked: [''] });
    expect(command(first, 'rollback')).toMatchObject({ status: 1, said: expect.stringContaining('no release before') });
  });
});

describe('with compose', () => {
  beforeEach(() => {
    putCommand(folder);
    writeFileSync(join(folder, 'compose.yaml'), '');
    writeFileSync(join(folder, '.env'), 'PROXY_IMAGE=nginx\nCHARIS_RELEASE=1.0.0-aaaaaaaa\n');
    standIn(
      'docker',
      `[ "$2" = version ] && exit
      echo "$4 $5 $6 $7 $8 with \${CHARIS_RELEASE:-$(grep RELEASE .env)}" >> asked
      [ "$4" = ps ] && printf 'api-1\\nproxy\\nworker\\ndelivery-1\\n'
      true`,
    );
  });

  it('asks and migrates from the new images, names them, and replaces one service after the other', () => {
    const { status, asked } = command('', 'promote', '1.1.0-bbbbbbbb');
    expect(status).toBe(0);
    expect(asked.map((line) => line.replace(/ +/g, ' '))).toEqual([
      'run --rm migrate node command.mjs with 1.1.0-bbbbbbbb',
      'run --rm migrate with 1.1.0-bbbbbbbb',
      'ps --services with CHARIS_RELEASE=1.1.0-bbbbbbbb',
      ...['api-1', 'worker', 'delivery-1'].map(
        (service) => `up --detach --no-deps --wait ${service} with CHARIS_RELEASE=1.1.0-bbbbbbbb`,
      ),
    ]);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(
      'PROXY_IMAGE=nginx\nCHARIS_RELEASE=1.1.0-bbbbbbbb\nCHARIS_PREVIOUS=1.0.0-aaaaaaaa\n',
    );
  });

  it('needs to know which tag', () => {
    expect(command('', 'promote')).toMatchObject({ status: 2, said: expect.stringMatching(/^Say which release/) });
  });
});
