import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveTabs } from './tab-route';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify({ logger: false });
  serveTabs(app, { db: undefined, now: () => new Date() });
});
afterEach(() => app.close());

const tab = '3b0e7b1c-2f8a-4d6e-9a57-1f6f0d3c9a10';
const say = async (payload: object) =>
  (await app.inject({ method: 'POST', url: '/delivery/tabs', payload })).statusCode;

it('takes note without an answer', async () => {
  expect(await say({ tab, channel: 'production', releases: ['mf-auth@1.0.0'] })).toBe(204);
});

it('takes a closed tab', async () => {
  expect(await say({ tab, channel: 'production', releases: [] })).toBe(204);
});

it('refuses what is no tab, and more releases than a page has', async () => {
  const releases = Array.from({ length: 21 }, (_, number) => `mf-auth@1.0.${number}`);
  expect(await say({ tab: 'mine', channel: 'production', releases: [] })).toBe(400);
  expect(await say({ tab, channel: 'production', releases })).toBe(400);
  expect(await say({ tab, channel: 'production', releases: ['x'.repeat(9_000)] })).toBe(413);
});
