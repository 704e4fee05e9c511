import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addFaults, asSet, lengthened } from './faults.ts';
import { settingsCookie, settingsOf } from './settings.ts';

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = Fastify({ logger: false, forceCloseConnections: true });
  addFaults(app, 'mf-x');
  app.get('/mf-x/1.0.0/:file', async (_request, reply) => reply.header('cache-control', 'immutable').send('the file'));
  app.get('/api/posts', async () => 'the answer');
  app.get('/api/user/fetch_user_profile', async () => 'the profile');
  app.post('/api/login/user', async () => 'the session');
  app.get('/shell/1.0.0/main.js', async () => 'the shell');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function ask(path: string, fault: string): Promise<string> {
  const cookie = settingsCookie(settingsOf(new URLSearchParams({ fault })));
  const answer = await fetch(url + path, { headers: { cookie } }).catch(() => undefined);
  return answer ? `${answer.status} ${await answer.text()}` : 'no answer';
}

it.each([
  ['none', '200 the file', '200 the answer'],
  ['missing', '404 Missing on purpose\n', '200 the answer'],
  ['throws', "200 throw new Error('This remote throws on purpose');\n", '200 the answer'],
  ['tampered', '200 // Other bytes\n', '200 the answer'],
  ['offline', 'no answer', 'no answer'],
])('%s breaks what it says, and never the shell', async (fault, file, answer) => {
  const paths = ['/mf-x/1.0.0/remoteEntry.js', '/api/posts', '/shell/1.0.0/main.js'];
  expect(await Promise.all(paths.map((path) => ask(path, fault)))).toEqual([file, answer, '200 the shell']);
});

it.each(['api-fails', 'offline'])('%s leaves a tester logged in, and lets the bar log in', async (fault) => {
  expect(await ask('/api/user/fetch_user_profile', fault)).toBe('200 the profile');
  const cookie = settingsCookie(settingsOf(new URLSearchParams({ fault })));
  const logIn = (headers: Record<string, string>) => fetch(`${url}/api/login/user`, { method: 'POST', headers });
  expect((await logIn({ cookie, 'x-charis-alone': 'log-in' })).status).toBe(200);
  expect((await logIn({ cookie }).catch(() => undefined))?.status).not.toBe(200);
});

it('an API that fails answers as one that has a fault of its own', async () => {
  expect(await ask('/api/posts', 'api-fails')).toMatch(/^500 .*"reason":"SERVER_ERROR"/);
});

it('the remote’s files are not kept, so that the next fault is met', async () => {
  const { headers } = await fetch(`${url}/mf-x/1.0.0/remoteEntry.js`);
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

it('gives an answer as the bar is set', () => {
  const answer = { list: [{ categoryName: 'facelift', text: 'two words' }] };
  const set = (query: string, operation = 'listProcedures') =>
    asSet({ operation, input: {} }, answer, settingsOf(new URLSearchParams(query)));
  expect(set('')).toBe(answer);
  expect(set('empty=on')).toEqual({ list: [] });
  expect(set('empty=on', 'fetchUserProfile')).toBe(answer);
  expect(set('long=on')).toEqual({
    list: [{ categoryName: 'facelift', text: 'two words two words two words' }],
  });
});
