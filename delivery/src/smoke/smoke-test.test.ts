import { afterAll, describe, expect, it, vi } from 'vitest';
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import { ReleaseFolder } from '../testing/release-folder';
import { makeServed } from '../testing/releases';
import { type TinyRelease, tinyRemote, tinyShell } from '../testing/tiny-site';
import { startBrowser } from './browser';
import { pagesToTry } from './pages-to-try';
import { runSmokeTest } from './smoke-test';

vi.setConfig({ testTimeout: 60_000 });

const folder = new ReleaseFolder();
const files = new FolderRegistry(folder.path);
afterAll(() => folder.remove());

function setOf(...releases: TinyRelease[]) {
  for (const { record, contents } of releases) folder.publish(record, contents);
  const set = servedSet(makeServed(...releases.map(({ record }) => record)));
  if (!set) throw new Error('There is no shell');
  return set;
}

let trials = 0;

function tryOut(script: string, options: Partial<Parameters<typeof runSmokeTest>[2]> = {}) {
  trials += 1;
  const set = setOf(tinyShell(), tinyRemote('mf-x', `1.0.${trials}`, script));
  return runSmokeTest(set, ['mf-x'], { files, browser: startBrowser, patience: 1_000, ...options });
}

describe('a smoke test', () => {
  it('passes where the pages of a release come alive', async () => {
    expect(await tryOut(`show('Posts')`)).toEqual({ outcome: 'passed', detail: 'Opened /mf-x' });
  });

  it('fails where the page reports that it could not load, whatever is shown instead', async () => {
    expect(await tryOut(`show('Fallback'); throw new Error('broken')`)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/^The page \/mf-x fails: mf-x@1\.0\.\d \(evaluate\): it threw$/),
    });
  });

  it('fails where something is thrown that nobody catches', async () => {
    const script = `show('Posts'); setTimeout(() => { throw new Error('too late') })`;
    expect(await tryOut(script)).toEqual({ outcome: 'failed', detail: 'The page /mf-x fails: too late' });
  });

  it('fails where a page stays empty', async () => {
    expect(await tryOut('')).toEqual({ outcome: 'failed', detail: 'The page /mf-x fails: it stayed empty' });
  });

  it('ends with the browser where a page never comes to rest', async () => {
    expect(await tryOut('for (;;);', { limit: 3_000 })).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('could not be opened'),
    });
  });

  it('is not run where there is no browser', async () => {
    const browser = () => startBrowser('/no/such/browser');
    expect(await tryOut('', { browser })).toMatchObject({
      outcome: 'not-run',
      detail: expect.stringContaining('CHROMIUM_PATH'),
    });
  });
});

it('opens the pages of a remote that need no parameter, and with a shell one page of each remote', () => {
  const set = setOf(tinyShell(), tinyRemote('mf-x', '2.0.0', ''), tinyRemote('mf-y', '2.0.0', ''));
  expect(pagesToTry(set, ['mf-x'])).toEqual(['/mf-x']);
  expect(pagesToTry(set, ['shell'])).toEqual(['/', '/mf-x', '/mf-y']);
});
