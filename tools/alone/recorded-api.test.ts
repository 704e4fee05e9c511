import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logInCall, logins } from './logins.ts';
import { serveRecordedApi } from './recorded-api.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  serveRecordedApi(app);
});
afterEach(() => app.close());

async function logIn(role: keyof typeof logins) {
  const { path, body } = logInCall(logins[role]);
  const answer = await app.inject({ method: 'POST', url: path, payload: body });
  return answer.json();
}

async function profileOf(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/user/fetch_user_profile', headers })).json();
}

it.each([
  ['member', 'USER'],
  ['doctor', 'DOCTOR'],
  ['admin', 'USER'],
] as const)('has a session of a %s, with answers of its own', async (role, userRole) => {
  const { data } = await logIn(role);
  expect(data).toMatchObject({ token: `recorded-${role}`, userRole });
  expect((await profileOf(data.token)).data).toMatchObject({ userRole });
});

it('says that the log-in of someone else is not recorded', async () => {
  const { path, body } = logInCall({ ...logins.member, email: 'someone@example.com' });
  const answer = await app.inject({ method: 'POST', url: path, payload: body });
  expect(answer.statusCode).toBe(501);
  expect(answer.json()).toMatchObject({ code: 501, msg: expect.stringContaining('logInUser') });
});
