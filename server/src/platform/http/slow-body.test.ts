import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, sign } from '#testing/uploads';

let api: TestApi;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  api = await startTestApi({ leastBodyTime: 50 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

/** Sends the head of a request and one byte of its body. */
async function begin(method: string, path: string) {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.on('data', (piece: string) => {
    said += piece;
  });
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  const send = (text: string) => socket.write(text);
  return { send, said: () => said, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

it.each([
  ['of a call', 'POST', '/api/beacons'],
  ['of a call that there is not', 'POST', '/api/none'],
])('cuts a body %s that comes too slowly, with 408', async (_, method, path) => {
  const { said, closed } = await begin(method, path);
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(said()).toContain('"code":408');
});

it('does not wait for the rest of a body that the answer did not need', async () => {
  const { said, closed } = await begin('GET', '/api/procedure');
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('waits for a file as long as its address is good for', async () => {
  const { url } = await sign(api, await createSender(api), { fileName: 'a.png' });
  const file = await begin('PUT', url);
  const call = await begin('POST', '/api/none');
  await call.closed;
  expect(file.said()).toBe('');
  file.send('x'.repeat(99));
  await vi.waitFor(() => expect(file.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n/));
});
