import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';

let manager: ReleaseManager;

const tried = makeRemote('mf-x', { version: '1.1.0', manifest: makeManifest([makeRoute('/new')]) });

beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x', { manifest: makeManifest([makeRoute('/old')]) }));
  await manager.publish(tried);
});
afterEach(() => manager.close());

const make = async (request: object = {}, token?: string) =>
  (await manager.call('/overrides', { name: 'mf-x', version: '1.1.0', ...request }, token)) as Record<string, never> & {
    status: number;
    id: string;
    link: string;
  };
const pathOf = (link: string) => link.replace(manager.delivery.url, '');
const get = (path: string, cookie = '', init: RequestInit = {}) =>
  manager.delivery.fetch(path, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });

async function open(link: string) {
  const answer = await get(pathOf(link));
  const header = answer.headers.get('set-cookie') ?? '';
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    header,
    cookie: header.split(';')[0] ?? '',
  };
}

const versionIn = async (page: Response) => /"mf-x","version":"([^"]+)"/.exec(await page.text())?.[1];
const served = async (cookie: string, path = '/') => versionIn(await get(path, cookie));

describe('a link', () => {
  it('shows the release in the browser that opens it, and in no other', async () => {
    const { link, status } = await make({ path: '/new' });
    expect(status).toBe(201);
    const opened = await open(link);
    expect([opened.status, opened.location]).toEqual([303, '/new']);
    expect([await served(opened.cookie), await served('')]).toEqual(['1.1.0', '1.0.0']);
    expect((await get('/new', opened.cookie)).status).toBe(200);
    expect((await get('/new')).status).toBe(404);
  });

  it('is kept where scripts and other sites cannot reach it, until it ends', async () => {
    const { header } = await open((await make({ hours: 2 })).link);
    expect(header).toMatch(/^charis_override=[\w.-]+; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/);
  });

  it('leads to pages of this site alone', async () => {
    const { link } = await make();
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d%0aset-cookie:a=b'])
      expect([to, (await open(link.replace(/to=.*/, `to=${encodeURIComponent(to)}`))).location]).toEqual([
        to,
        to.startsWith('/%') ? to : '/',
      ]);
    expect((await make({ path: '//evil.example' })).status).toBe(400);
  });

  it('leads to pages that the site has with the release', async () => {
    const nowhere = await make({ path: '/nowhere?tab=1' });
    expect([nowhere.status, JSON.stringify(nowhere)]).toEqual([
      422,
      expect.stringContaining('With mf-x@1.1.0 the site has no page at /nowhere.'),
    ]);
    expect((await make({ path: '/old' })).status).toBe(422);
    expect((await make({ path: '/new?tab=1#part' })).status).toBe(201);
  });

  it('is good for nothing once it has ended, was revoked, or was changed', async () => {
    const { link, id } = await make({ hours: 1 });
    const { cookie } = await open(link);
    const forged = cookie
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/\.(.)/, (_, c) => `.${c === 'A' ? 'B' : 'A'}`);
    expect(await served(forged)).toBe('1.0.0');
    expect(await served('charis_override=nothing')).toBe('1.0.0');
    manager.delivery.clock.time = new Date(manager.delivery.clock.now().getTime() + 3_600_000);
    expect([await served(cookie), (await open(link)).status]).toEqual(['1.0.0', 404]);
    manager.delivery.clock.time = new Date(manager.delivery.clock.now().getTime() - 60_000);
    expect(await served(cookie)).toBe('1.1.0');
    const ended = await manager.delivery.fetch(`/delivery/overrides/${id}`, { method: 'DELETE', token: manager.token });
    expect([ended.status, await served(cookie), (await open(link)).status]).toEqual([200, '1.0.0', 404]);
  });

  it('cannot be stretched by a person who writes to the table: its terms are signed', async () => {
    const { cookie } = await open((await make()).link);
    await manager.publish(makeRemote('mf-x', { version: '1.2.0' }));
    await manager.delivery.db.updateTable('override').set({ version: '1.2.0' }).execute();
    expect(await served(cookie)).toBe('1.0.0');
  });

  it('shows nothing of a release that was revoked', async () => {
    const { cookie } = await open((await make()).link);
    const path = '/delivery/releases/mf-x/1.1.0/revoke';
    await manager.delivery.fetch(path, { token: manager.token, json: { reason: 'It leaks' } });
    expect(await served(cookie)).toBe('1.0.0');
  });

  it('shows what is served while the database is away', async () => {
    const { cookie } = await open((await make()).link);
    await manager.delivery.database.shut();
    expect(await served(cookie)).toBe('1.0.0');
  });
});

describe('a page with an override', () => {
  it('says so in the language of its visitor, and ends it by one press', async () => {
    const { cookie } = await open((await make()).link);
    const [english, chinese] = await Promise.all(
      ['en', 'zh-CN'].map(async (language) => (await get('/', `${cookie}; charis_lang=${language}`)).text()),
    );
    expect(english).toContain('You are previewing mf-x 1.1.0.');
    expect(chinese).toContain('您正在预览 mf-x 1.1.0。');
    const reset = await get('/delivery/overrides/reset?to=/old', cookie, { method: 'POST' });
    expect([reset.status, reset.headers.get('location')]).toEqual([303, '/old']);
    expect(reset.headers.get('set-cookie')).toMatch(/^charis_override=; Path=\/; Max-Age=0/);
  });

  it('is as strict as every other, is not kept, and every file has its hash', async () => {
    const { cookie } = await open((await make()).link);
    const [page, usual] = await Promise.all([get('/', cookie), get('/')]);
    const policy = (answer: Response) =>
      answer.headers.get('content-security-policy')?.replaceAll(/'nonce-[^']+'/g, 'nonce');
    expect(policy(page)).toBe(policy(usual));
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toMatch(/"mf-x","version":"1\.1\.0"[^}]*"base":"\/mf-x\/1\.1\.0\/"[^}]*"integrity":"sha384-/);
  });

  it('stays what it is when it asks what is served', async () => {
    const { cookie } = await open((await make()).link);
    const { revision } = await manager.channel();
    const answer = await get(`/delivery/composition?revision=${revision}`, cookie);
    expect([await versionIn(answer), answer.headers.get('cache-control')]).toEqual(['1.1.0', 'no-cache']);
  });

  it('costs a visitor without one nothing', async () => {
    const before = await (await get('/')).text();
    await make();
    const after = await (await get('/')).text();
    expect(after.length).toBe(before.length);
    expect(after).not.toContain('override');
  });
});

describe('for a role', () => {
  it('a link asks for a token, and takes one that reaches the role', async () => {
    const { link } = await make({ role: 'releaser' });
    const asked = await open(link);
    expect([asked.status, asked.header]).toEqual([200, '']);
    const [low, high] = [
      await createToken(manager.delivery.db, { role: 'viewer' }),
      await createToken(manager.delivery.db, { role: 'manager' }),
    ];
    const give = async (token: string) => {
      const answer = await get(pathOf(link), '', {
        method: 'POST',
        body: new URLSearchParams({ token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return [answer.status, answer.headers.get('set-cookie')?.split(';')[0] ?? ''];
    };
    expect((await give(low)).slice(0, 2)).toEqual([403, '']);
    expect((await give('chr_wrong')).slice(0, 2)).toEqual([403, '']);
    const [status, cookie] = await give(high);
    expect([status, await served(String(cookie))]).toEqual([303, '1.1.0']);
    // A person who has the link alone cannot make the cookie of it, and it ends with the token.
    const [ticket = ''] = /[\w-]+\.[\w-]{86}/.exec(String(cookie)) ?? [];
    expect(link).toContain(ticket);
    expect(await served(`charis_override=${ticket}`)).toBe('1.0.0');
    await manager.delivery.db
      .updateTable('token')
      .set({ revoked_at: new Date() })
      .where('role', '=', 'manager')
      .execute();
    expect(await served(String(cookie))).toBe('1.0.0');
  });
});

describe('who may', () => {
  it('a releaser makes and ends those of the own remotes; a viewer sees them', async () => {
    const { db } = manager.delivery;
    await db
      .insertInto('team')
      .values({ name: 'other', remotes: ['mf-other'], created_at: new Date() })
      .execute();
    const own = await createToken(db, { role: 'releaser', team: 'blue', name: 'Rui' });
    const other = await createToken(db, { role: 'releaser', team: 'other' });
    const viewer = await createToken(db, { role: 'viewer' });
    expect([(await make({}, own)).status, (await make({}, other)).status, (await make({}, viewer)).status]).toEqual([
      201, 403, 403,
    ]);
    const { list } = (await (await manager.delivery.fetch('/delivery/overrides', { token: viewer })).json()) as {
      list: { id: string }[];
    };
    expect(list).toMatchObject([{ name: 'mf-x', version: '1.1.0', createdBy: 'Rui', revokedBy: null }]);
    const end = (token: string) =>
      manager.delivery.fetch(`/delivery/overrides/${list[0]?.id}`, { method: 'DELETE', token });
    expect([(await end(other)).status, (await end(own)).status, (await end(own)).status]).toEqual([403, 200, 200]);
    expect((await end(other)).status).toBe(403);
    const { list: history } = await manager.history('?all=true');
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'revoke-override', actor: 'Rui', name: 'mf-x', from: '1.1.0' },
      { action: 'create-override', actor: 'Rui', name: 'mf-x', to: '1.1.0' },
    ]);
  });

  it('no one shows what is not published', async () => {
    expect((await make({ version: '9.0.0' })).status).toBe(404);
    expect((await make({ hours: 721 })).status).toBe(400);
  });

  it('the person who makes one hears what would stand in the way of a promotion', async () => {
    await manager.publish(makeRemote('mf-x', { version: '2.0.0', contract: '^9.0.0' }));
    expect(await make({ version: '2.0.0' })).toMatchObject({ status: 201, conflicts: [{ rule: 'contract' }] });
  });
});
