import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeliveryClient } from '../client/delivery-client';
import { Refusal } from './refusal';
import { streamAnswer, type Tell } from './stream-answer';

let app: FastifyInstance;
let url: string;
let work: (tell: Tell) => Promise<unknown>;
let end: (how: () => unknown) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify({ forceCloseConnections: true });
  for (const path of ['/delivery/gc', '/delivery/channels/production/promote'])
    app.post(path, (request, reply) => streamAnswer(request, reply, work));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ended = new Promise<() => unknown>((resolve) => {
    end = resolve;
  });
  work = async (tell) => {
    tell('Opens page 1 of 2.');
    return (await ended)();
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const ask = (accept?: string) =>
  fetch(`${url}/delivery/gc`, { method: 'POST', ...(accept ? { headers: { accept } } : {}) });

it('answers at once, shows how far it is and that it still runs, and last what another call would answer', async () => {
  const answer = await ask('text/event-stream');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const comes = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader?.read())?.value ?? '';
    text = '';
  };
  await comes('data: {"progress":"Opens page 1 of 2."}\n\n');
  vi.advanceTimersByTime(10_000);
  await comes(':\n\n');
  end(() => ({ removed: 3 }));
  await comes('data: {"status":200,"body":{"removed":3}}\n\n');
});

it('answers who does not take events as every other call', async () => {
  end(() => ({ removed: 3 }));
  expect(await (await ask()).json()).toEqual({ removed: 3 });
});

it('gives a client its answer', async () => {
  end(() => ({ removed: 3 }));
  expect(await createDeliveryClient({ url, token: 'x' }).collect(true)).toEqual({ removed: 3 });
});

it('gives a client its refusal, with what helps', async () => {
  end(() => {
    throw new Refusal(422, 'It does not fit.', { remedy: 'Mend it.' });
  });
  await expect(createDeliveryClient({ url, token: 'x' }).collect(true)).rejects.toMatchObject({
    status: 422,
    message: 'It does not fit.',
    remedy: 'Mend it.',
  });
});

it('tells a client that the connection broke off, and that the work may go on', async () => {
  const breaks = () => app.server.closeAllConnections();
  const promotion = { name: 'mf-x', version: '1.0.0' };
  await expect(
    createDeliveryClient({ url, token: 'x' }).promote('production', promotion, breaks),
  ).rejects.toMatchObject({
    status: 0,
    message: `The connection to ${url} broke off before the answer came.`,
    remedy: expect.stringContaining('look at the status'),
  });
});
