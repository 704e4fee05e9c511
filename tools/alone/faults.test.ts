import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addFaults, asSet, lengthened } from './faults.ts';
import { type AloneSettings, readSettings } from './settings.ts';

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = Fastify({ logger: false, forceCloseConnections: true });
  addFaults(app);
  app.get('/api/posts', async (_request, reply) => reply.header('cache-control', 'max-age=60').send('the answer'));
  app.get('/api/user/fetch_user_profile', async () => 'the profile');
  app.get('/mf-x/1.0.0/remoteEntry.js', async () => 'the file');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const cookieOf = (settings: Partial<AloneSettings>) => `charis_alone=${encodeURIComponent(JSON.stringify(settings))}`;

async function ask(path: string, calls: AloneSettings['calls']): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie: cookieOf({ calls }) } }).catch(() => undefined);
  return answer ? `${answer.status} ${await answer.text()}` : 'no answer';
}

it.each([
  ['none', /^200 the answer$/],
  ['fails', /^500 .*"reason":"SERVER_ERROR"/],
  ['offline', /^no answer$/],
] as const)('%s breaks calls, leaves a tester logged in, and no file out', async (calls, answer) => {
  expect(await ask('/api/posts', calls)).toMatch(answer);
  expect(await ask('/api/user/fetch_user_profile', calls)).toBe('200 the profile');
  expect(await ask('/mf-x/1.0.0/remoteEntry.js', calls)).toBe('200 the file');
});

it('answers are not kept, so that the next fault is met', async () => {
  const { headers } = await fetch(`${url}/api/posts`);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('lengthens texts of several words, and no code, address, time or category', () => {
  const text = 'Dr Amelia Chen';
  const kept = {
    id: '7f3c',
    zone: 'Australia/Sydney',
    at: '2026-11-23T09:30:00Z',
    url: 'https://a.example/b c',
    categoryName: 'Face lift',
  };
  expect(lengthened({ list: [{ text, ...kept }] })).toEqual({ list: [{ text: `${text} ${text} ${text}`, ...kept }] });
  expect(lengthened('面部提升手术')).toBe('面部提升手术 面部提升手术 面部提升手术');
});

it('gives an answer as the settings say', () => {
  const answer = { list: [{ categoryName: 'facelift', text: 'two words' }] };
  const set = (settings: Partial<AloneSettings>, operation = 'listProcedures') =>
    asSet({ operation, input: {} }, answer, readSettings(cookieOf(settings)));
  expect(set({})).toBe(answer);
  expect(set({ empty: true })).toEqual({ list: [] });
  expect(set({ empty: true }, 'fetchUserProfile')).toBe(answer);
  expect(set({ long: true })).toEqual({
    list: [{ categoryName: 'facelift', text: 'two words two words two words' }],
  });
});
