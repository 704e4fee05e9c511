import { afterAll, beforeAll, expect, it } from 'vitest';
import { phonePhoto, picture } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, type Sender, send } from '#testing/uploads';
import { runJob } from './process-upload.service';

let api: TestApi;
let sender: Sender;
let location: string;
beforeAll(async () => {
  api = await startTestApi();
  sender = await createSender(api);
  const photo = await phonePhoto(1200, 900);
  location = (await send(api, sender, photo, { fileName: 'a.jpg', purpose: 'post-image' })).data.location;
});
afterAll(() => api.close());

const typeOf = async (path: string, accept = '*/*') => {
  const { headers } = await api.fetch(path, { headers: { accept } });
  return headers.get('content-type');
};

it('keeps a picture for minutes while a better form of it is being made, then for ever', async () => {
  const early = await api.fetch(location, { headers: { accept: 'image/avif,image/webp,*/*' } });
  expect(early.headers.get('content-type')).toBe('image/webp');
  expect(early.headers.get('cache-control')).toBe('public, max-age=600');
  await runJob({ ...api, logger: api.app.log as never });
  expect(await typeOf(location, 'image/avif,image/webp,*/*')).toBe('image/avif');
  expect(await typeOf(location, 'image/webp,*/*')).toBe('image/webp');
  const late = await api.fetch(location);
  expect(late.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(late.headers.get('vary')).toBe('Accept');
});

it('can do nothing in a page', async () => {
  const { headers } = await api.fetch(location);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('gives the size that fits best', async () => {
  const bytes = async (width: number) =>
    (await (await api.fetch(location.replace('900', `${width}`))).arrayBuffer()).byteLength;
  expect(await bytes(200)).toBe(await bytes(480));
  expect(await bytes(5000)).toBe(await bytes(900));
});

it('is not sent again to whoever has it', async () => {
  const etag = (await api.fetch(location)).headers.get('etag') ?? '';
  expect((await api.fetch(location, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('is sent in parts', async () => {
  const whole = Buffer.from(await (await api.fetch(location)).arrayBuffer());
  const part = await api.fetch(location, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
});

it.each(['900.webp', '..%2F..%2Fupload-secret', 'constructor', '1e3', '-1'])('knows no file %s', async (name) => {
  expect((await api.fetch(location.replace('900', name))).status).toBe(404);
});

it('knows no file of an unknown or odd id', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', '..', 'x']) {
    expect((await api.fetch(`/api/files/${id}/480`)).status).toBe(404);
  }
});

it('lets a signed address end', async () => {
  const content = await picture(300, 300).png().toBuffer();
  const { data } = await send(api, sender, content, { fileName: 'a.png', purpose: 'attachment' });
  expect((await api.fetch(data.location)).status).toBe(200);
  api.clock.time = new Date(api.clock.time.getTime() + 600_000);
  expect((await api.fetch(data.location)).status).toBe(404);
});
