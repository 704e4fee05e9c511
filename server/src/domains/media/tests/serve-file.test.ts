import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '#domains/media/commands/process-upload.service';
import { fileKey } from '#platform/files/storage';
import { phonePhoto, picture } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, type Sender, send } from '#testing/uploads';

let api: TestApi;
let sender: Sender;
let location: string;
beforeAll(async () => {
  api = await startTestApi();
  sender = await createSender(api);
  const photo = await phonePhoto(1200, 900);
  location = (await send(api, sender, photo, { fileName: 'a.jpg', purpose: 'avatar' })).data.location;
});
afterAll(() => api.close());

/** Reads the whole answer, so that no connection is left in the middle of one. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await api.fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Returns the address of the picture in another width, or under another name; its id may have the same digits. */
const inForm = (name: string) => location.replace(/[^/]+$/, name);

const typeOf = async (path: string, accept: string) => (await get(path, { accept })).headers.get('content-type');

it('keeps a picture for minutes while a better form of it is being made, then for ever', async () => {
  const early = await get(location, { accept: 'image/avif,image/webp,*/*' });
  expect(early.headers.get('content-type')).toBe('image/webp');
  expect(early.headers.get('cache-control')).toBe('public, max-age=600');
  await runJob({ ...api, logger: api.app.log as never });
  expect(await typeOf(location, 'image/avif,image/webp,*/*')).toBe('image/avif');
  expect(await typeOf(location, 'image/webp,*/*')).toBe('image/webp');
  const late = await get(location);
  expect(late.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(late.headers.get('vary')).toBe('Accept');
});

it('is counted as it comes in and goes out', async () => {
  const page = await (await api.fetch('/metrics')).text();
  expect(page).toContain('charis_uploads_total{way="received",purpose="avatar"} 1\n');
  expect(page).toMatch(/charis_upload_bytes_total\{way="sent",purpose="avatar"\} [1-9]/);
});

it('can do nothing in a page', async () => {
  const { headers } = await get(location);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('gives the size that fits best', async () => {
  const bytes = async (width: number) => (await get(inForm(`${width}`))).bytes.length;
  expect(await bytes(200)).toBe(await bytes(480));
  expect(await bytes(5000)).toBe(await bytes(900));
});

it('is not sent again to a browser that has it', async () => {
  const etag = (await get(location)).headers.get('etag') ?? '';
  expect((await get(location, { 'if-none-match': etag })).status).toBe(304);
});

it('is sent in parts', async () => {
  const whole = (await get(location)).bytes;
  const part = await get(location, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
  expect(part.bytes).toEqual(whole.subarray(10, 20));
});

it('has an envelope for a part that it has not, and for bytes that are lost', async () => {
  const part = await get(location, { range: 'bytes=99999999-' });
  expect([part.status, part.headers.get('cache-control')]).toEqual([416, 'no-store']);
  expect(part.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  expect(JSON.parse(part.bytes.toString())).toMatchObject({ code: 416 });
  const { data } = await send(api, sender, await picture(300, 300).png().toBuffer(), {
    fileName: 'a.png',
    purpose: 'avatar',
  });
  await api.files.storage.remove([fileKey(data.uploadId, '300.webp')]);
  const lost = await get(data.location);
  expect([lost.status, lost.headers.get('etag')]).toEqual([404, null]);
  expect(JSON.parse(lost.bytes.toString())).toMatchObject({ code: 404 });
});

it.each(['900.webp', '..%2F..%2Fupload-secret', 'constructor', '1e3', '-1'])('knows no file %s', async (name) => {
  expect((await get(inForm(name))).status).toBe(404);
});

it('knows no file of an unknown or odd id', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', '..', 'x']) {
    expect((await get(`/api/files/${id}/480`)).status).toBe(404);
  }
});

it('lets a signed address end', async () => {
  const content = await picture(300, 300).png().toBuffer();
  const { data } = await send(api, sender, content, { fileName: 'a.png', purpose: 'attachment' });
  expect((await get(data.location)).status).toBe(200);
  api.clock.time = new Date(api.clock.time.getTime() + 600_000);
  expect((await get(data.location)).status).toBe(404);
});
