import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseManager } from '../testing/release-manager';
import { makeRemote, makeShell } from '../testing/releases';

let manager: ReleaseManager;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-tools-'));
  const files = ['tools.js', 'import-map.js'].map((name) => [name, { size: 2, integrity: `sha384-${name}` }]);
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ version: '0.1.0+ab', files: Object.fromEntries(files) }));
  for (const [name] of files) writeFileSync(join(folder, String(name)), '');
});
afterEach(async () => {
  await manager.close();
  rmSync(folder, { recursive: true });
});

async function start(channel?: string, demoAccounts = false) {
  manager = await ReleaseManager.start({ consoleDir: folder, demoAccounts, ...(channel ? { channel } : {}) });
  await manager.release(makeShell(), makeRemote('mf-x'));
}

async function overrideCookie(): Promise<string> {
  const { link } = (await manager.call('/overrides', { name: 'mf-x', version: '1.0.0' })) as unknown as {
    link: string;
  };
  const answer = await manager.delivery.fetch(link, { redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const get = (path: string, cookie = '') => manager.delivery.fetch(path, { redirect: 'manual', headers: { cookie } });
const page = async (cookie = '') => (await get('/', cookie)).text();

describe('the testing tools', () => {
  it('come with an override, before every other script and with their hash', async () => {
    await start();
    const html = await page(await overrideCookie());
    const [first] = html.match(/<script[^>]*>/g) ?? [];
    expect(first).toMatch(
      /nonce="[^"]+" src="\/console\/0\.1\.0\+ab\/tools\.js" integrity="sha384-tools\.js" data-link="mf-x"/,
    );
  });

  it('offer to log in as demo accounts where the site has them, and nowhere else', async () => {
    await start('production', true);
    expect(await page(await overrideCookie())).toMatch(/tools\.js" integrity="[^"]+" data-link="mf-x" data-demo>/);
    expect(await page()).not.toContain('data-demo');
    await manager.close();
    await start();
    expect(await page(await overrideCookie())).not.toContain('data-demo');
  });

  it('add not a byte to what visitors get', async () => {
    await start();
    const html = await page();
    expect(html).not.toMatch(/console|charis-override|import-map/);
    await manager.delivery.app.close();
    const { rm } = await import('node:fs/promises');
    await rm(join(folder, 'files.json'));
    await manager.delivery.restart();
    const same = (text: string) => text.replace(/nonce="[^"]+"/g, '').replaceAll(/127\.0\.0\.1:\d+/g, '');
    expect(same(await page())).toBe(same(html));
  });

  it('outside production the keys of import-map-overrides count, and a developer’s own machine may answer', async () => {
    await start('staging');
    await manager.call('/channels/staging/promote', { name: 'shell', version: '1.0.0' });
    const answer = await get('/');
    const html = await answer.text();
    expect(html).toContain('/import-map.js');
    expect(html).not.toContain('/tools.js');
    expect(answer.headers.get('content-security-policy')).toContain('http://localhost:*');
  });
});

describe('a fault', () => {
  const base = (html: string) => /"base":"(\/delivery\/faults[^"]+)"/.exec(html)?.[1];

  it('moves the remote of one browser to where files come with it', async () => {
    await start();
    const cookie = await overrideCookie();
    expect(base(await page(`${cookie}; charis_faults=mf-x.slow`))).toBe('/delivery/faults/slow/mf-x/1.0.0/');
    expect(base(await page('charis_faults=mf-x.slow'))).toBeUndefined();
    expect(base(await page(`${cookie}; charis_faults=mf-x.nonsense`))).toBeUndefined();
  });

  it('is none for a browser without an override', async () => {
    await start();
    expect((await get('/delivery/faults/throws/mf-x/1.0.0/remoteEntry.js')).status).toBe(404);
  });

  it.each([
    ['missing', 404, /Missing on purpose/],
    ['throws', 200, /throw new Error/],
    ['tampered', 200, /Other bytes/],
    ['slow', 307, /^$/],
  ])('%s is what the files have', async (fault, status, text) => {
    await start();
    const cookie = await overrideCookie();
    const answer = await get(`/delivery/faults/${fault}/mf-x/1.0.0/remoteEntry.js`, cookie);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(text)]);
    if (fault === 'slow') expect(answer.headers.get('location')).toBe('/mf-x/1.0.0/remoteEntry.js');
  });

  it('offline breaks the connection off', async () => {
    await start();
    const cookie = await overrideCookie();
    await expect(get('/delivery/faults/offline/mf-x/1.0.0/remoteEntry.js', cookie)).rejects.toThrow();
  });
});
