import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { createPassReports } from './pass-reports';

const reports = [{ kind: 'error', remote: 'shell', version: '1.0.0', path: '/' } as const];

async function startDelivery() {
  const heard: unknown[] = [];
  const waiting: (() => void)[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.post('/delivery/reports', async ({ body, headers }, reply) => {
    heard.push([headers['x-charis-reader'], body]);
    for (const go of waiting.splice(0)) go();
    return reply.code(204).send();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { url, heard, next: () => new Promise<void>((resolve) => waiting.push(resolve)) };
}

const passTo = (deliveryUrl: string | undefined) =>
  createPassReports({
    deliveryUrl: () => deliveryUrl,
    apiToken: 'secret',
    channel: 'production',
    logger: createLogger('silent'),
  });

it('tells delivery, as the API', async () => {
  const { url, heard, next } = await startDelivery();
  const told = next();
  passTo(url)(reports);
  await told;
  expect(heard).toEqual([['secret', { channel: 'production', reports }]]);
});

it('is at peace with a delivery that is away, or not known', () => {
  expect(() => passTo('http://127.0.0.1:1')(reports)).not.toThrow();
  expect(() => passTo(undefined)(reports)).not.toThrow();
});
