import { afterAll, describe, expect, it, vi } from 'vitest';
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import { integrityOf } from '../integrity';
import { makeRecord, ReleaseFolder } from '../testing/release-folder';
import { makeManifest, makeRoute, makeServed } from '../testing/releases';
import { startBrowser } from './browser';
import { pagesToTry } from './pages-to-try';
import { runSmokeTest } from './smoke-test';

vi.setConfig({ testTimeout: 60_000 });

const folder = new ReleaseFolder();
const files = new FolderRegistry(folder.path);

/** Does what the real shell does as far as a smoke test can see it: runs the remote of the page, reports, renders. */
const shellScript = `
  const { remotes } = JSON.parse(document.getElementById('charis-composition').textContent);
  const owner = remotes.find(({ routes }) => routes.some(({ path }) => path === location.pathname));
  const report = (event) => navigator.sendBeacon('/api/beacons', new Blob([JSON.stringify([{ path: '/', ...event }])]));
  navigator.sendBeacon('/delivery/tabs', new Blob(['{}']));
  const waiting = [];
  addEventListener('visibilitychange', () => waiting.forEach(report));
  function show(text) {
    const main = document.createElement('main');
    main.textContent = text;
    main.__reactFiber$test = {};
    document.getElementById('root').append(main);
  }
  globalThis.show = show;
  if (!owner) show('Home');
  else {
    const script = document.createElement('script');
    script.src = owner.base + owner.entry;
    const { name: remote, version } = owner;
    script.onload = () => globalThis.failed && waiting.push({ kind: 'load-failure', remote, version, phase: 'evaluate', cause: 'it threw' });
    addEventListener('error', () => (globalThis.failed = true));
    document.head.append(script);
  }`;

function publish(name: string, version: string, script: string) {
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const bytes = Buffer.from(script);
  const route = makeRoute(name === 'shell' ? '/' : `/${name}`);
  const record = makeRecord(name, {
    version,
    manifest: makeManifest([route, makeRoute(`/${name}/:id`)]),
    files: { [entry]: { size: bytes.length, integrity: integrityOf(bytes) } },
  });
  folder.publish(record, { [entry]: bytes });
  return record;
}

const shell = publish('shell', '1.0.0', shellScript);

let trials = 0;

function trial(script: string, options: Partial<Parameters<typeof runSmokeTest>[2]> = {}) {
  const set = servedSet(makeServed(shell, publish('mf-x', `1.0.${trials++}`, script)));
  if (!set) throw new Error('There is a shell');
  return runSmokeTest(set, ['mf-x'], { files, patience: 1_000, ...options });
}
afterAll(() => folder.remove());

describe('a smoke test', () => {
  it('passes where the pages of a release come alive', async () => {
    expect(await trial(`show('Posts')`)).toEqual({ outcome: 'passed', detail: 'Opened /mf-x' });
  });

  it('fails where the page reports that it could not load, whatever is shown instead', async () => {
    expect(await trial(`show('Fallback'); throw new Error('broken')`)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/^The page \/mf-x fails: mf-x@1\.0\.\d \(evaluate\): it threw$/),
    });
  });

  it('fails where something is thrown that nobody catches', async () => {
    const script = `show('Posts'); setTimeout(() => { throw new Error('too late') })`;
    expect(await trial(script)).toEqual({ outcome: 'failed', detail: 'The page /mf-x fails: too late' });
  });

  it('fails where a page stays empty', async () => {
    expect(await trial('')).toEqual({ outcome: 'failed', detail: 'The page /mf-x fails: it stayed empty' });
  });

  it('is not run where there is no browser', async () => {
    const browser = () => startBrowser('/no/such/browser');
    expect(await trial('', { browser })).toMatchObject({
      outcome: 'not-run',
      detail: expect.stringContaining('CHROMIUM_PATH'),
    });
  });
});

it('opens the pages of a remote that need no parameter, and with a shell one page of each remote', () => {
  const set = servedSet(makeServed(shell, publish('mf-x', '2.0.0', ''), publish('mf-y', '2.0.0', '')));
  if (!set) throw new Error('There is a shell');
  expect(pagesToTry(set, ['mf-x'])).toEqual(['/mf-x']);
  expect(pagesToTry(set, ['shell'])).toEqual(['/', '/mf-x', '/mf-y']);
});
