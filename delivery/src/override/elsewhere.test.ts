import { afterEach, expect, it } from 'vitest';
import { makeSignedRecord } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeRemote, makeShell } from '../testing/releases';

let manager: ReleaseManager;
afterEach(() => manager.close());

async function start(channel?: string) {
  manager = await ReleaseManager.start(channel ? { channel } : {});
  await manager.release(makeShell(), makeRemote('mf-x'));
}

const record = () => {
  const { files: _, ...given } = makeRemote('mf-x', { version: '2.0.0' });
  return JSON.stringify(makeSignedRecord('mf-x', given).record);
};

const make = async (request: object) =>
  (await manager.call('/overrides', { name: 'mf-x', ...request })) as unknown as {
    status: number;
    link: string;
    from: string;
  };

async function cookieOf(link: string): Promise<string> {
  const answer = await manager.delivery.fetch(link, { redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const page = (cookie: string) => manager.delivery.fetch('/', { headers: { cookie } });

it('a link shows a remote from the machine of the person who opens it, and lets files come from there alone', async () => {
  await start();
  const made = await make({ from: 'http://localhost:3200/mf-x/2.0.0/', record: record() });
  expect(made).toMatchObject({ status: 201, version: '2.0.0', from: 'http://localhost:3200/mf-x/2.0.0/' });
  const cookie = await cookieOf(made.link);
  const answer = await page(cookie);
  const text = await answer.text();
  expect(text).toContain('"base":"http://localhost:3200/mf-x/2.0.0/"');
  expect(text).toContain('You are previewing mf-x 2.0.0 (http://localhost:3200).');
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' http://localhost:3200 ");
  const usual = await page('');
  expect(await usual.text()).toContain('"version":"1.0.0"');
  expect(usual.headers.get('content-security-policy')).not.toContain('localhost');
});

it('its terms are signed: another address is not shown', async () => {
  await start();
  const cookie = await cookieOf((await make({ from: 'http://localhost:3200/a/', record: record() })).link);
  await manager.delivery.db.updateTable('override').set({ base: 'http://evil.example/' }).execute();
  expect(await (await page(cookie)).text()).not.toContain('evil.example');
});

it.each([
  ['of another host on the live site', { from: 'https://team.example/mf-x/' }, 422],
  ['that is no address of the web', { from: 'file:///tmp/' }, 400],
  ['without a record', { from: 'http://localhost:3200/', record: '' }, 422],
  ['and a version at once', { from: 'http://localhost:3200/', version: '1.0.0' }, 400],
])('there is no link to an address %s', async (_, request, status) => {
  await start();
  expect((await make({ record: record(), ...request })).status).toBe(status);
});

it('outside production it may be a host of the team', async () => {
  await start('staging');
  expect((await make({ from: 'https://team.example/mf-x/', record: record() })).status).toBe(201);
});

it('a link shows the shell from another release', async () => {
  await start();
  await manager.publish(makeShell({ version: '1.1.0' }));
  const cookie = await cookieOf((await make({ name: 'shell', version: '1.1.0' })).link);
  expect(await (await page(cookie)).text()).toContain('src="/shell/1.1.0/main.js"');
  expect(await (await page('')).text()).toContain('src="/shell/1.0.0/main.js"');
});
