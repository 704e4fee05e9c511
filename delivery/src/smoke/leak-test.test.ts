import { afterAll, expect, it, vi } from 'vitest';
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release';
import { ReleaseFolder } from '../testing/release-folder';
import { makeServed } from '../testing/releases';
import { tinyKit, tinyRemote, tinyShell } from '../testing/tiny-site';
import { startBrowser } from './browser';
import { runLeakTest } from './leak-test';

vi.setConfig({ testTimeout: 120_000 });

const folder = new ReleaseFolder();
const files = new FolderRegistry(folder.path);
afterAll(() => folder.remove());

let trials = 0;

/** @param mount @param unmount bodies of functions; `place` is where the remote is */
async function tryOut(mount: string, unmount = '', { withKit = true } = {}) {
  trials += 1;
  const script = `globalThis.tiny ??= { mount(place) { place.append('Posts'); ${mount} }, unmount() { ${unmount} } };`;
  const shell = tinyShell();
  const bytes = Buffer.from(tinyKit);
  const version = `1.${trials}.0`;
  const held: Record<string, Buffer> = withKit ? { 'host-kit/host-kit.js': bytes } : {};
  const known: ReleaseRecord['files'] = withKit
    ? { 'host-kit/host-kit.js': { size: bytes.length, integrity: integrityOf(bytes) } }
    : {};
  const record = { ...shell.record, version, files: { ...shell.record.files, ...known } };
  const remote = tinyRemote('mf-x', version, script);
  folder.publish(record, { ...shell.contents, ...held });
  folder.publish(remote.record, remote.contents);
  const set = servedSet(makeServed(record, remote.record));
  if (!set) throw new Error('There is no shell');
  return runLeakTest(set, 'mf-x', { files, browser: startBrowser });
}

it('passes where everything goes that came, also what the first time leaves for ever', async () => {
  const mount = `globalThis.once ??= 1; this.timer = setInterval(() => {}, 1000); addEventListener('resize', this.hear ??= () => {});`;
  expect(await tryOut(mount, 'clearInterval(this.timer);')).toEqual({
    outcome: 'passed',
    detail: 'Showed and took away /mf-x, 20 times each.',
  });
});

it.each([
  ['nodes', `(globalThis.kept ??= []).push(place.appendChild(document.createElement('p')));`, 'nodes of the document'],
  ['listeners', `addEventListener('resize', () => {});`, 'event listeners'],
  ['timers', 'setInterval(() => {}, 1000);', 'timers'],
  ['styles', `document.head.append(document.createElement('style'));`, 'styles'],
  ['globals', `globalThis['x' + Math.random()] = 1;`, 'global variables'],
])('fails where %s stay', async (_, mount, what) => {
  const { outcome, detail } = await tryOut(mount);
  expect([outcome, detail]).toEqual(['failed', expect.stringMatching(`The page /mf-x of mf-x leaves .*2\\d ${what}`)]);
});

it('is not run where the shell has no host kit', async () => {
  expect(await tryOut('', '', { withKit: false })).toMatchObject({ outcome: 'not-run' });
});
