import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { answerFault, sharedWithGuests } from '@charis/shared/node';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveryPlugin } from './index';
import type { ReleaseRecord } from './release';
import { makeRecord, ReleaseFolder } from './testing/release-folder';

let folder: ReleaseFolder;
let app: FastifyInstance;

const manifest = {
  name: 'shell',
  routes: [{ path: '/', page: 'home', layout: 'desktop', title: { en: 'Home & more', 'zh-CN': '首页' } }],
  slots: [],
} as unknown as ReleaseRecord['manifest'];

beforeEach(async () => {
  folder = new ReleaseFolder();
  folder.publish(makeRecord('shell', { manifest }));
  folder.publish(makeRecord('mf-auth'));
  folder.pointTo({ shell: '1.0.0', 'mf-auth': '1.0.0' });
  app = Fastify({ logger: false });
  await app.register(deliveryPlugin, { releases: { folder: folder.path } });
});
afterEach(async () => {
  await app.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('a file of a release', () => {
  const url = '/mf-auth/1.0.0/remoteEntry.js';

  it('may be kept for ever', async () => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('mf-auth 1.0.0 remoteEntry.js');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '28',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes packed to who can unpack it', async () => {
    const files = { 'remoteEntry.js': { size: 28, brotli: 6, integrity: 'sha384-x' } };
    folder.publish(makeRecord('mf-auth', { version: '1.1.0', files }));
    writeFileSync(join(folder.path, 'mf-auth/1.1.0/remoteEntry.js.br'), 'packed');
    const reply = await get('/mf-auth/1.1.0/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': '6', vary: 'accept-encoding' });
    expect((await get('/mf-auth/1.1.0/remoteEntry.js')).headers['content-encoding']).toBeUndefined();
  });

  it('comes in parts to who asks for one, as players of videos do', async () => {
    const reply = await get(url, { range: 'bytes=4-7', 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(206);
    expect(reply.body).toBe('uth ');
    expect(reply.headers).toMatchObject({ 'content-range': 'bytes 4-7/28', 'content-length': '4' });
    expect((await get(url, { range: 'bytes=28-' })).statusCode).toBe(416);
  });

  it('that is gone from the disk is 404 and not kept', async () => {
    expect((await get(url)).statusCode).toBe(200);
    rmSync(join(folder.path, 'mf-auth/1.0.0/remoteEntry.js'));
    const reply = await get(url, { 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toBe('No such file\n');
  });

  it('is not found by a name that leads elsewhere', async () => {
    for (const name of [
      'record.json',
      '../1.0.0/remoteEntry.js',
      '..%2f..%2fshell%2f1.0.0%2fmain.js',
      '%00',
      'toString',
    ]) {
      const reply = await get(`/mf-auth/1.0.0/${name}`);
      expect([name, reply.statusCode === 200 && reply.body.includes('shell 1.0.0')]).toEqual([name, false]);
      expect(reply.body).not.toContain(folder.path);
    }
    expect((await get('/mf-auth/1.0.0/record.json')).statusCode).toBe(404);
    expect((await get('/mf-auth/..%2fshell%2f1.0.0/main.js')).statusCode).toBe(404);
  });
});

describe('the first screen of a page', () => {
  const firstScreen = {
    frame: 'page',
    heading: { en: 'Procedures', 'zh-CN': '项目' },
    lead: { en: 'In plain words.', 'zh-CN': '通俗易懂。' },
    reads: [{ operation: 'listProcedures', input: {} }],
    blocks: [
      {
        block: 'list',
        read: 0,
        of: 'list',
        look: 'tiles',
        title: { en: '{title}', 'zh-CN': '{title}' },
        lines: [],
        pictures: 'media',
      },
    ],
  };
  const route = {
    path: '/procedure',
    page: 'browse',
    layout: 'desktop',
    title: { en: 'P', 'zh-CN': 'P' },
    firstScreen,
  };
  let api: FastifyInstance;
  let site: FastifyInstance;
  let list: unknown;

  beforeEach(async () => {
    api = Fastify({ logger: false });
    list = [{ title: 'Fillers </script>' }];
    api.get('/api/procedure', () => ({ code: 100, data: { list } }));
    const address = await api.listen({ host: '127.0.0.1', port: 0 });
    folder.publish(
      makeRecord('mf-auth', {
        version: '2.0.0',
        manifest: { name: 'mf-auth', routes: [route], slots: [] } as unknown as ReleaseRecord['manifest'],
        parts: { 'browse.page': { files: ['browse.js'], shared: [] } },
        files: {
          'remoteEntry.js': { size: 1, integrity: 'sha384-mf-auth' },
          'browse.js': { size: 1, integrity: 'sha384-browse' },
        },
      }),
    );
    folder.pointTo({ shell: '1.0.0', 'mf-auth': '2.0.0' });
    site = Fastify({ logger: false });
    await site.register(deliveryPlugin, { releases: { folder: folder.path }, api: { url: () => `${address}/api` } });
  });
  afterEach(async () => {
    await site.close();
    await api.close();
  });

  it('asks for its first picture in the headers of the page', async () => {
    list = [{ title: 'Fillers', media: [{ src: '/api/files/4f/960', alt: '' }] }];
    const { headers } = await site.inject('/procedure');
    expect(headers.link).toBe('</api/files/4f/960>; rel=preload; as=image; fetchpriority=high');
  });

  it('is in its HTML, with the answers that the application starts from, and no template', async () => {
    const { body } = await site.inject('/procedure');
    expect(body).toContain('<div id="root"><div class="first-screen first-page">');
    expect(body).toContain('<li><h2>Fillers &lt;/script&gt;</h2></li>');
    expect(body).toContain('<meta name="description" content="In plain words.">');
    const answers = /id="charis-answers">(.*)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(answers ?? '')).toEqual([
      { operation: 'listProcedures', input: {}, data: { list: [{ title: 'Fillers </script>' }] } },
    ]);
    expect(body).not.toContain('firstScreen');
  });

  it('keeps the places of what members have of their own for a visitor who may be one', async () => {
    const own = { ...firstScreen, reads: [{ operation: 'listProcedures', input: {}, own: true }] };
    const manifest = { name: 'mf-auth', routes: [{ ...route, firstScreen: own }], slots: [] };
    const release = { version: '3.0.0', manifest: manifest as unknown as ReleaseRecord['manifest'] };
    folder.publish(makeRecord('mf-auth', release));
    folder.pointTo({ shell: '1.0.0', 'mf-auth': '3.0.0' });
    const member = await site.inject({ url: '/procedure', headers: { cookie: 'charis_lang=en; charis_member=1' } });
    expect(member.body).toContain('<ul class="first-tiles first-places"');
    expect(member.body).not.toContain('Fillers');
    const guest = await site.inject({ url: '/procedure', headers: { cookie: 'charis_member=' } });
    expect(guest.body).toContain('Fillers');
  });

  it('is painted before the entry runs and any other file is asked for', async () => {
    const { body } = await site.inject('/procedure');
    expect(body.indexOf('requestAnimationFrame')).toBeGreaterThan(body.indexOf('charis-answers'));
    const kept = /<template id="charis-preloads">(.*?)<\/template>/s.exec(body)?.[1];
    expect(kept).toMatch(/<link rel="preload" as="script" href="[^"]*remoteEntry.js"[^>]* fetchpriority="low"/);
    expect(kept).toMatch(
      /<script async src="[^"]*" nonce="[^"]+" fetchpriority="low" integrity="sha384-browse"><\/script>/,
    );
    expect(body.replace(kept ?? '', '')).not.toMatch(/rel="preload"|<script[^>]* src=/);
  });

  it('is not waited for by a page that has none', async () => {
    const { body } = await site.inject('/');
    expect(body).toMatch(/<script defer fetchpriority="high"[^>]* src="[^"]*main.js"/);
    expect(body).not.toContain('charis-preloads');
  });

  it('is left out where its template does not fit', async () => {
    list = 'no list';
    const reply = await site.inject('/procedure');
    expect([reply.statusCode, reply.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  });

  it('is left out where the API does not answer', async () => {
    await api.close();
    const reply = await site.inject('/procedure');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<div id="root"></div>');
    expect(reply.body).not.toContain('charis-answers');
    // Search engines and caches wait for its answer.
    expect([reply.body.includes('noindex'), reply.headers['cache-control']]).toEqual([false, 'private, no-cache']);
  });
});

describe('search engines', () => {
  it('are kept out of the pages that a manifest calls private, and led to the sitemap', async () => {
    const [home] = manifest.routes;
    const firstScreen = { frame: 'page', heading: { en: '', 'zh-CN': '' }, reads: [], blocks: [] };
    const own = ['/user/own', '/meet/:id'].map((path) => ({ ...home, path, private: true, firstScreen }));
    const routes = [home, ...own, { ...home, path: '/user/shown' }] as ReleaseRecord['manifest']['routes'];
    folder.publish(makeRecord('shell', { version: '1.1.0', manifest: { ...manifest, routes } }));
    folder.pointTo({ shell: '1.1.0' });
    const { body } = await get('/robots.txt', { host: 'charis.example' });
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(['/api/', '/mailbox', '/console', '/user/own$', '/user/own?', '/meet/*$', '/meet/*?']);
    expect(body).toContain('Sitemap: http://charis.example/sitemap.xml');
    expect((await get('/sitemaps/pages.xml')).body).not.toContain('/user/own');
    for (const path of ['/user/own', '/user/own?x=1', '/meet/7']) {
      const reply = await get(path);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(reply.body).toContain('<meta name="robots" content="noindex">');
    }
    const shown = await get('/user/shown');
    expect([shown.headers['cache-control'], shown.body.includes('noindex')]).toEqual([sharedWithGuests, false]);
    expect((await get('/')).body).not.toContain('noindex');
    expect((await get('/nowhere')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('find the pages that can be read without scripts, at the address that people use', async () => {
    const firstScreen = { frame: 'page', heading: {}, reads: [], blocks: [] };
    const routes = ['/', '/post', '/post/:id'].map((path) => ({
      path,
      page: 'x',
      layout: 'desktop',
      title: { en: 'Page', 'zh-CN': '页面' },
      firstScreen,
    }));
    const detail = { ...routes[0], path: '/doctor/detail', canonicalParams: ['id'] };
    const about = { path: '/about', page: 'x', layout: 'desktop', title: { en: 'Page', 'zh-CN': '页面' } };
    const readable = { routes: [...routes, detail, about], slots: [] };
    folder.publish(
      makeRecord('shell', { version: '2.0.0', manifest: readable as unknown as ReleaseRecord['manifest'] }),
    );
    folder.pointTo({ shell: '2.0.0' });
    const site = Fastify({ logger: false });
    await site.register(deliveryPlugin, { releases: { folder: folder.path }, publicUrl: 'https://charis.example' });
    const listed = async (address: string) =>
      [...(await site.inject(address)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);
    expect(await listed('/sitemap.xml')).toEqual(['https://charis.example/sitemaps/pages.xml']);
    expect(await listed('/sitemaps/pages.xml')).toEqual(
      ['/', '/post', '/about'].flatMap((path) => [
        `https://charis.example${path}`,
        `https://charis.example${path}?lang=zh-CN`,
      ]),
    );
    expect((await site.inject('/sitemaps/doctor.xml')).statusCode).toBe(404);
    const canonical = async (address: string) =>
      /<link rel="canonical" href="(.*?)">/.exec((await site.inject(address)).body)?.[1];
    expect(await canonical('/post?page=2')).toBe('https://charis.example/post');
    expect(await canonical('/doctor/detail?utm_source=x&id=7')).toBe('https://charis.example/doctor/detail?id=7');
    expect(await canonical('/doctor/detail?id=8')).toBe('https://charis.example/doctor/detail?id=8');
    const chinese = await site.inject('/post?lang=zh-CN');
    expect(chinese.body).toContain('<html lang="zh-CN"');
    expect(chinese.body).toContain('<link rel="canonical" href="https://charis.example/post?lang=zh-CN">');
    for (const [language, query] of [
      ['en', ''],
      ['zh-CN', '?lang=zh-CN'],
      ['x-default', ''],
    ]) {
      const link = `<link rel="alternate" hreflang="${language}" href="https://charis.example/post${query}">`;
      expect(chinese.body).toContain(link);
    }
    expect(await canonical('/post?lang=fr')).toBe('https://charis.example/post');
    await site.close();
  });
});

describe('a page', () => {
  it('ends with a foot for visitors without scripts, whose languages every link then keeps', async () => {
    const plain = await get('/post?tag=a');
    const [, foot = ''] = plain.body.split('<footer class="first-foot">');
    expect(foot).toContain(`<a href="/post?tag=a&amp;lang=en" hreflang="en" lang="en" aria-current="true">English</a>`);
    expect(foot).toContain('<a href="/post?tag=a&amp;lang=zh-CN" hreflang="zh-CN" lang="zh-CN">中文</a>');
    expect(foot).toContain('<a href="mailto:support@charis.example">');
    const chinese = await get('/post?lang=zh-CN');
    expect(chinese.body).toContain('<a class="first-home" href="/?lang=zh-CN">');
  });

  it('carries the composition, the title in the language of the reader, and a policy with its nonce', async () => {
    const reply = await get('/', { 'accept-language': 'zh-CN,en;q=0.5' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<title>首页 · Charis</title>');
    const nonce = /nonce="([^"]+)" src="\/shell\/1\.0\.0\/main\.js"/.exec(reply.body)?.[1];
    expect(reply.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(reply.headers).toMatchObject({
      'cache-control': sharedWithGuests,
      vary: 'accept-encoding, accept-language, cookie',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/')).body).toContain('<title>Home &amp; more · Charis</title>');
  });

  it('is shared with guests for a second, and with no one who may be logged in', async () => {
    const keeping = async (path: string, headers = {}) => (await get(path, headers)).headers['cache-control'];
    expect([
      await keeping('/', { cookie: 'charis_lang=zh-CN' }),
      await keeping('/', { cookie: 'charis_member=1' }),
      await keeping('/nowhere'),
    ]).toEqual([sharedWithGuests, 'private, no-cache', 'private, no-cache']);
  });

  it('has a new nonce each time', async () => {
    const policy = async () => (await get('/')).headers['content-security-policy'];
    expect(await policy()).not.toBe(await policy());
  });

  it('of an unknown path is 404 with the same shell', async () => {
    const reply = await get('/nowhere?x=1');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('id="charis-composition"');
  });

  it('is answered at addresses that are no proper URL', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    for (const path of ['//', '//[', '/\\', '//evil.example/x', '/?//[']) {
      const status = await new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path }, (reply) => {
          reply.resume().once('end', () => resolve(reply.statusCode));
        });
        asked.once('error', reject).end();
      });
      expect([path, status === 200 || status === 404]).toEqual([path, true]);
    }
  });

  it('is refused for a while to who asks for too many', async () => {
    const site = Fastify({ logger: false });
    await site.register(deliveryPlugin, { releases: { folder: folder.path }, pagesPerMinute: 2 });
    const statuses = [];
    for (const path of ['/', '/nowhere', '/', '/mf-auth/1.0.0/remoteEntry.js']) {
      statuses.push((await site.inject(path)).statusCode);
    }
    const refused = await site.inject('/');
    await site.close();
    expect(statuses).toEqual([200, 404, 429, 200]);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toContain('Too many pages at once. Please wait a moment.');
  });

  it('that cannot be made says so with the trace id and without anything of the cause', async () => {
    const broken = Fastify({ logger: false, genReqId: () => 'trace-1' });
    broken.setErrorHandler(answerFault);
    broken.get('/broken', async (_request, reply) => {
      reply.headers({ 'cache-control': 'public, immutable', 'content-encoding': 'br' });
      throw new Error(`ENOENT: ${folder.path}`);
    });
    const reply = await broken.inject('/broken');
    await broken.close();
    expect(reply.statusCode).toBe(500);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toBe('Something went wrong on our side. Please try again.\nTrace: trace-1\n');
  });
});
