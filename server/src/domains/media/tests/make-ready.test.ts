import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingKey } from '#platform/files/storage';
import { type Bucket, openBucket } from '#testing/bucket';
import { claimingPng, heicPhoto, pdf, phonePhoto, picture } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, put, type Sender, send, sign } from '#testing/uploads';

const unreadable = 'We could not read the picture. Please choose another one.';
const tooMany = 'This picture has more than 64 megapixels. Please choose a smaller one.';
const wrongKind = 'The content of this file does not match its name. Please choose another one.';

describe.each(['a folder', 'a bucket'])('with %s as the storage', (place) => {
  let bucket: Bucket | undefined;
  let api: TestApi;
  let sender: Sender;
  beforeAll(async () => {
    bucket = place === 'a bucket' ? await openBucket() : undefined;
    api = await startTestApi({ env: { ...bucket?.env, UPLOADS_PER_HOUR: '1000' } });
    sender = await createSender(api);
  });
  afterAll(async () => {
    await api.close();
    await bucket?.close();
  });

  const read = async (path: string) => Buffer.from(await (await api.fetch(path)).arrayBuffer());

  it('makes a phone photo upright, in several widths, and leaves nothing of its place', async () => {
    const photo = await phonePhoto(2000, 1500);
    expect((await sharp(photo).metadata()).exif?.includes('Phone')).toBe(true);
    const { data } = await send(api, sender, photo, { fileName: 'IMG_1.JPG', purpose: 'post-image' });
    expect(data).toMatchObject({ state: 'READY', success: true, reason: '', file: '1500.webp' });
    expect(data).toMatchObject({ widths: [160, 480, 960, 1500], width: 1500, height: 2000 });
    for (const width of data.widths) {
      const made = await sharp(await read(api.files.urls.signedGet(data.uploadId, `${width}`, 60))).metadata();
      expect(made).toMatchObject({ format: 'webp', width, height: Math.round((width * 4) / 3) });
      expect([made.exif, made.xmp, made.icc, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('reads HEIC', async () => {
    const { data } = await send(api, sender, await heicPhoto(), { fileName: 'IMG_2.heic', purpose: 'avatar' });
    expect(data).toMatchObject({ state: 'READY', widths: [160, 480, 640], width: 640, height: 480 });
    const made = await sharp(await read(data.location)).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(made.exif).toBeUndefined();
  });

  it('keeps nothing of what a picture is at the same time', async () => {
    const both = Buffer.concat([await phonePhoto(300, 300), Buffer.from('<script>alert(1)</script>'), pdf]);
    const { data } = await send(api, sender, both, { fileName: 'both.jpg', purpose: 'post-image' });
    const made = await read(data.location);
    expect([made.includes('script'), made.includes('%PDF')]).toEqual([false, false]);
  });

  it('keeps what cannot be seen through, and never enlarges', async () => {
    const round = await picture(120, 90).ensureAlpha(0.5).png().toBuffer();
    const { data } = await send(api, sender, round, { fileName: 'round.png', purpose: 'avatar' });
    expect(data.widths).toEqual([120]);
    expect(await sharp(await read(data.location)).metadata()).toMatchObject({ width: 120, hasAlpha: true });
  });

  it('gives a private document only to a caller who has its signed address', async () => {
    const { data } = await send(api, sender, pdf, { fileName: 'Dr Wren’s degree.pdf', purpose: 'credential' });
    const signed = await api.fetch(data.location);
    expect(signed.status).toBe(200);
    expect(signed.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Dr%20Wren%E2%80%99s%20degree.pdf");
    expect(signed.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(signed.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await signed.arrayBuffer())).toEqual(pdf);
    expect((await api.fetch(data.location.replace(/\?.*/, ''))).status).toBe(404);
    expect((await api.fetch(data.location.replace('signature=', 'signature=x'))).status).toBe(404);
  });

  it.each([
    ['a text that is called a picture', async () => Buffer.from('<svg onload="alert(1)"/>'), 'a.png', wrongKind],
    ['a PNG that is called a JPEG', () => picture(9, 9).png().toBuffer(), 'a.jpg', wrongKind],
    ['a page with a PDF in it', async () => Buffer.concat([Buffer.from('<script>'), pdf]), 'a.pdf', wrongKind],
    ['half a JPEG', async () => (await phonePhoto()).subarray(0, 900), 'a.jpg', unreadable],
    [
      'what is one pixel high and wider than any panorama',
      () => picture(32_769, 1).png().toBuffer(),
      'a.png',
      unreadable,
    ],
    ['a few bytes that claim to be 900 megapixels', () => claimingPng(30_000, 30_000), 'a.png', tooMany],
    ['a HEIC that breaks off', async () => (await heicPhoto()).subarray(0, 1200), 'a.heic', unreadable],
  ])('rejects %s, for good, and keeps nothing of it', async (_what, make, fileName, reason) => {
    const purpose = fileName.endsWith('pdf') ? 'attachment' : 'post-image';
    const { uploadId, url } = await sign(api, sender, { fileName, purpose });
    await put(api, url, new Uint8Array(await make()));
    for (const _attempt of [1, 2]) {
      const reply = await api.call('completeUpload', { body: { uploadId } }, { token: sender.token });
      expect(reply).toMatchObject({ status: 200, code: 422, msg: reason });
    }
    const { data } = await api.call('getUpload', { params: { uploadId } }, { token: sender.token });
    expect(data).toMatchObject({
      state: 'REJECTED',
      reason,
      success: false,
      location: '',
      widths: [],
      width: 0,
      height: 0,
    });
    expect(await api.files.storage.sizeOf(incomingKey(uploadId))).toBeUndefined();
  });
});
