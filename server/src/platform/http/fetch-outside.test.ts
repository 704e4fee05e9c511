import { generate } from 'selfsigned';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CalendarServer, startCalendarServer } from '#testing/calendar-server';
import { fetchOutside } from './fetch-outside';

let server: CalendarServer;
beforeEach(async () => {
  server = await startCalendarServer();
});
afterEach(() => server.close());

const read = (more: object = {}, options: object = {}) =>
  fetchOutside(
    { url: server.url, accept: 'text/calendar', most: 1000, longest: 10_000, ...more },
    { allowPrivate: true, ...options },
  );

it('returns a text with what its server says of it', async () => {
  const headers = { etag: '"1"', 'last-modified': 'Tue, 01 Sep 2026 00:00:00 GMT' };
  server.says = { body: 'Zeit für Ärzte', headers };
  expect(await read()).toEqual({ text: 'Zeit für Ärzte', etag: '"1"', lastModified: headers['last-modified'] });
  expect(server.asked[0]).toMatchObject({ accept: 'text/calendar', 'accept-encoding': 'identity' });
});

it('says what it knows, and hears that it has not changed', async () => {
  server.says = { status: 304, body: '' };
  const known = { etag: '"1"', lastModified: 'Tue, 01 Sep 2026 00:00:00 GMT' };
  expect(await read({ known })).toEqual({ unchanged: true });
  expect(server.asked[0]).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': known.lastModified });
});

it.each([
  [401, 'not-found'],
  [404, 'not-found'],
  [410, 'not-found'],
  [500, 'broken'],
  [204, 'broken'],
])('fails where the answer is %i', async (status, failure) => {
  server.says = { status, body: '' };
  expect(await read()).toEqual({ failure });
});

it('reads no more than the limit, and nothing that is packed', async () => {
  server.says = { body: 'x'.repeat(1001) };
  expect(await read()).toEqual({ failure: 'too-large' });
  server.says = { headers: { 'content-encoding': 'gzip' } };
  expect(await read()).toEqual({ failure: 'broken' });
});

it('waits no longer than the limit', async () => {
  server.waits = new Promise(() => undefined);
  expect(await read({ longest: 50 })).toEqual({ failure: 'slow' });
});

it('resolves a host once, and connects to nothing that is not public', async () => {
  const url = `https://rebound.example:${server.port}/`;
  const resolve = vi.fn(async () => ['8.8.8.8', '127.0.0.1']);
  expect(await read({ url }, { allowPrivate: false, resolve })).toEqual({ failure: 'address' });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(await read({ url: 'https://[::ffff:7f00:1]/' }, { allowPrivate: false })).toEqual({ failure: 'address' });
  expect(server.asked).toEqual([]);
});

it('checks each redirect as the address itself, and follows three', async () => {
  server.says = { status: 302, headers: { location: 'https://user:word@elsewhere.example/' } };
  expect(await read()).toEqual({ failure: 'address' });
  server.says = { status: 301, headers: { location: 'file:///etc/passwd' } };
  expect(await read()).toEqual({ failure: 'address' });
  server.asked.length = 0;
  server.says = { status: 307, headers: { location: '/again' } };
  expect(await read()).toEqual({ failure: 'broken' });
  expect(server.asked).toHaveLength(4);
});

it('trusts no certificate that no one vouches for', async () => {
  const altNames = [{ type: 2 as const, value: 'calendar.example' }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'calendar.example' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const secure = await startCalendarServer({ key, cert });
  const url = `https://calendar.example:${secure.port}/`;
  const resolve = async () => ['127.0.0.1'];
  try {
    expect(await read({ url }, { resolve })).toEqual({ failure: 'unreachable' });
    const text = expect.stringContaining('VCALENDAR');
    expect(await read({ url }, { resolve, trusted: [cert] })).toMatchObject({ text });
  } finally {
    await secure.close();
  }
});

it('fails where no one answers', async () => {
  await server.close();
  expect(await read()).toEqual({ failure: 'unreachable' });
  server = await startCalendarServer();
});
