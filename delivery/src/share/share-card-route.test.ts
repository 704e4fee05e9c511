import type { ShareCard } from '@charis/shared/composition';
import { sharedWithGuests } from '@charis/shared/node';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliveryPlugin } from '#index';
import type { ReleaseRecord } from '#release';
import { makeRecord, ReleaseFolder } from '#testing/release-folder';

let folder: ReleaseFolder;
let api: FastifyInstance;
let site: FastifyInstance;
let drawn: ShareCard[];

const field = (text: string) => ({ en: text, 'zh-CN': text });
const routes = [
  { path: '/', page: 'x', layout: 'desktop', title: { en: 'Home', 'zh-CN': '首页' } },
  { path: '/own', page: 'x', layout: 'desktop', title: { en: 'Own', 'zh-CN': '我的' }, private: true },
  {
    path: '/procedure/procedureDetail',
    page: 'x',
    layout: 'desktop',
    title: { en: 'Procedure', 'zh-CN': '项目详情' },
    canonicalParams: ['categoryName'],
    firstScreen: {
      frame: 'page',
      heading: field('{title}'),
      lead: field('{summary}'),
      headed: 0,
      parameters: ['categoryName'],
      reads: [{ operation: 'getProcedure', input: { params: { category: '{categoryName}' } } }],
      blocks: [],
    },
  },
];

beforeEach(async () => {
  folder = new ReleaseFolder();
  const manifest = { routes, slots: [] } as unknown as ReleaseRecord['manifest'];
  folder.publish(makeRecord('shell', { manifest }));
  folder.pointTo({ shell: '1.0.0' });
  api = Fastify({ logger: false });
  api.get<{ Params: { category: string } }>('/api/procedure/:category', ({ params }) =>
    params.category === 'facelift'
      ? { code: 100, data: { title: 'Facelift', summary: 'What it is.' } }
      : { code: 404, data: null },
  );
  await api.listen({ port: 0, host: '127.0.0.1' });
  drawn = [];
  site = Fastify({ logger: false });
  await site.register(deliveryPlugin, {
    releases: { folder: folder.path },
    publicUrl: 'https://charis.example',
    api: { url: () => `http://127.0.0.1:${(api.server.address() as { port: number }).port}/api` },
    drawCard: async (card) => {
      drawn.push(card);
      return Buffer.from('PNG');
    },
  });
});
afterEach(async () => {
  await site.close();
  await api.close();
  folder.remove();
});

const card = (page: string, lang = 'en', headers = {}) =>
  site.inject({ url: `/share-card.png?${new URLSearchParams({ page, lang })}`, headers });
const detail = '/procedure/procedureDetail?categoryName=facelift';

it('is named by its page, in the language of the page', async () => {
  const { body } = await site.inject(`${detail}&lang=zh-CN&utm_source=x`);
  const address = /property="og:image" content="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  expect(address).toBe(`https://charis.example/share-card.png?${new URLSearchParams({ page: detail, lang: 'zh-CN' })}`);
});

it('is drawn of what the page says first, once for each text', async () => {
  const first = await card(detail);
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/png',
    sharedWithGuests,
  ]);
  await card(detail);
  expect(drawn).toEqual([{ title: 'Facelift', lead: 'What it is.', kind: 'Procedure', language: 'en' }]);
});

it('is not sent again to who has it', async () => {
  const { etag } = (await card(detail)).headers;
  expect((await card(detail, 'en', { 'if-none-match': etag })).statusCode).toBe(304);
});

it('says the title of a page without a first screen', async () => {
  await card('/', 'zh-CN');
  expect(drawn).toEqual([{ title: '首页', lead: '', kind: '', language: 'zh-CN' }]);
});

it.each(['/own', '/nowhere', '/procedure/procedureDetail?categoryName=nothing', 'facelift', `/${'x'.repeat(600)}`])(
  'is not there for %s',
  async (page) => {
    expect((await card(page)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  },
);
