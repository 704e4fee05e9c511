import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServedRecord } from '@charis/delivery';
import type { Example } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { logins } from './logins.ts';
import { placesOf, readExamples } from './places.ts';

const route = (path: string, more = {}) => ({ path, page: 'page', layout: 'desktop', level: 1, ...more });

const someMember: Example = { read: 'listFeed', input: { query: { tab: 'for-you' } }, at: 'list.0.author.userId' };

const routes = [
  route('/post'),
  route('/old', { redirect: '/post' }),
  route('/post/:id', { lists: 'post' }),
  route('/doctor/detail', { lists: 'doctor', canonicalParams: ['id'] }),
  route('/doctor/userappoints', { canonicalParams: ['doctorUserId'], examples: { doctorUserId: { of: 'doctor' } } }),
  route('/user/detail', { canonicalParams: ['memberId'], examples: { memberId: someMember } }),
  route('/facetime', { canonicalParams: ['meetingId'] }),
] as unknown as ServedRecord['manifest']['routes'];

const examples = [
  { example: { of: 'post' } as const, value: 'p1' },
  { example: { of: 'doctor' } as const, value: 'd1' },
  { example: someMember, value: 'm1' },
];

it('shows each route with what its manifest says', async () => {
  expect(await placesOf(routes, examples)).toEqual([
    '/post',
    '/post/p1',
    '/doctor/detail?id=d1',
    '/doctor/userappoints?doctorUserId=d1',
    '/user/detail?memberId=m1',
    '/facetime',
  ]);
});

it('leaves out what has no path without an example', async () => {
  const places = await placesOf(routes, []);
  expect(places).toContain('/facetime');
  expect(places).not.toContain('/post/:id');
});

it('reads from an API what the manifest names, and leaves out what it does not have', async () => {
  const answers: Record<string, unknown> = {
    '/api/search/public-pages?kind=post': { list: [{ key: 'p1' }] },
    '/api/post/web/posts?tab=for-you': { list: [{ author: { userId: 'm1' } }] },
  };
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end(JSON.stringify({ code: 100, data: answers[url] ?? null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await readExamples(`http://127.0.0.1:${port}`, routes);
  expect(asked.filter((path) => path.includes('/login'))).toEqual([]);
  await readExamples(`http://127.0.0.1:${port}`, routes, logins.member);
  server.close();
  expect(asked.filter((path) => path.includes('/login'))).toHaveLength(1);
  expect([found, asked]).toEqual([[examples[0], examples[2]], expect.arrayContaining(Object.keys(answers))]);
});
