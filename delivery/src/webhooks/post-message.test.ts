import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebhookReceiver } from '#testing/webhook-receiver';
import { postMessage } from './post-message';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());

const message = { headers: { 'content-type': 'application/json' }, body: '{}' };

it('connects to the address that the host resolved to, and resolves it once', async () => {
  const resolve = vi.fn(async () => ['127.0.0.1']);
  const url = `http://hooks.example:${receiver.port}/`;
  expect(await postMessage({ url, ...message }, { allowPrivate: true, resolve })).toBe(204);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(receiver.received[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
});

it.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']]])(
  'connects to nothing where a host resolves to %j',
  async (addresses) => {
    const url = `https://rebound.example:${receiver.port}/`;
    const sent = postMessage({ url, ...message }, { allowPrivate: false, resolve: async () => addresses });
    await expect(sent).rejects.toThrow(/^rebound\.example leads to \S+, which is not public\.$/);
    expect(receiver.received).toEqual([]);
  },
);

it('fails where a host has no address', async () => {
  const sent = postMessage(
    { url: 'https://empty.example/', ...message },
    { allowPrivate: false, resolve: async () => [] },
  );
  await expect(sent).rejects.toThrow('empty.example has no address.');
});
