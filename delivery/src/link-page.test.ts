import fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from './api/refusal';
import { answerByPage } from './link-page';

it.each([
  [404, 'text/html; charset=utf-8'],
  [410, 'text/html; charset=utf-8'],
  [503, 'application/json; charset=utf-8'],
] as const)('answers %i with %s: a page of words only where a link leads nowhere', async (status, type) => {
  const app = fastify();
  app.setErrorHandler((error: Refusal, _request, reply) => reply.code(error.status).send({ error: error.message }));
  app.get('/', { errorHandler: answerByPage('preview') }, async () => {
    throw new Refusal(status, 'It does not go.');
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, type]);
  await app.close();
});
