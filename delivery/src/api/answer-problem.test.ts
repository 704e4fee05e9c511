import { answerFault } from '@charis/shared/node';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerProblem } from './answer-problem';

const app = fastify();
beforeAll(async () => {
  const complain = async (code: string) => {
    throw Object.assign(new Error('secret'), { code });
  };
  await app.register(async (calls) => {
    calls.setErrorHandler(answerProblem);
    calls.get<{ Params: { code: string } }>('/call/:code', (request) => complain(request.params.code));
  });
  app.setErrorHandler(answerFault);
  app.get<{ Params: { code: string } }>('/page/:code', (request) => complain(request.params.code));
});
afterAll(() => app.close());

it.each([
  ['23505', 409, undefined],
  ['23P01', 409, undefined],
  ['53300', 503, '5'],
  ['57P01', 503, '5'],
  ['ECONNREFUSED', 503, '5'],
  ['40P01', 503, '5'],
  ['42P01', 500, undefined],
])('%s is HTTP %i of a call, and says nothing of the inside', async (code, status, retryAfter) => {
  const answer = await app.inject(`/call/${code}`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
  expect(answer.body).not.toContain('secret');
});

it('the database that is away is HTTP 503 of a page, and is no site that is being set up', async () => {
  const answer = await app.inject('/page/57P03');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).toContain('cannot show this page right now');
});
