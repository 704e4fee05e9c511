import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToken, type TestTeam } from '../testing/factories';
import { contents, makeUpload, Publisher, script, startPublishing, storedFiles } from '../testing/publisher';
import type { TestDelivery } from '../testing/test-delivery';
import { sweepUploads } from './sweep-uploads';

let delivery: TestDelivery;
let team: TestTeam;
let publisher: Publisher;

beforeEach(async () => {
  ({ delivery, team, publisher } = await startPublishing());
});
afterEach(() => delivery.close());

describe('an upload', () => {
  it('that broke off goes on with the files that are missing', async () => {
    const { body } = await publisher.begin(makeUpload());
    await publisher.send(body.upload, 'remoteEntry.js', contents['remoteEntry.js']);
    const again = await publisher.begin(makeUpload());
    expect(again.body).toMatchObject({ upload: body.upload, files: ['media/clip.webm'] });
  });

  it('whose sender goes away within a file leaves nothing of that file', async () => {
    const { body } = await publisher.begin(makeUpload());
    const url = new URL(`/delivery/uploads/${body.upload}/files/media/clip.webm`, delivery.url);
    const headers = { ...publisher.headers, 'content-type': 'application/octet-stream', 'content-length': 300_000 };
    const sending = request(url, { method: 'PUT', headers });
    sending.on('error', () => undefined);
    sending.write(Buffer.alloc(100_000));
    await vi.waitFor(async () => expect(await storedFiles(delivery)).toHaveLength(1));
    sending.destroy();
    await vi.waitFor(async () => expect(await storedFiles(delivery)).toEqual([]));
    await publisher.sendAll(body.upload, makeUpload());
    expect((await publisher.complete(body.upload)).status).toBe(200);
  });

  it('that is completed too early says what is missing, and can be completed later', async () => {
    const { body } = await publisher.begin(makeUpload());
    const early = await publisher.complete(body.upload);
    expect([early.status, early.body.error]).toEqual([
      409,
      '2 of its files have not arrived: media/clip.webm, remoteEntry.js.',
    ]);
    await publisher.sendAll(body.upload, makeUpload());
    expect((await publisher.complete(body.upload)).status).toBe(200);
  });

  it('can be completed twice, also at once', async () => {
    const { body } = await publisher.begin(makeUpload());
    await publisher.sendAll(body.upload, makeUpload());
    const ends = await Promise.all([1, 2].map(() => publisher.complete(body.upload)));
    const later = await publisher.complete(body.upload);
    expect([...ends, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await delivery.db.selectFrom('audit').selectAll().where('action', '=', 'publish').execute()).length).toBe(
      1,
    );
  });

  it('that is completed takes no further file', async () => {
    const { body } = await publisher.begin(makeUpload());
    await publisher.sendAll(body.upload, makeUpload());
    await publisher.complete(body.upload);
    expect((await publisher.send(body.upload, 'remoteEntry.js', contents['remoteEntry.js'])).status).toBe(404);
  });

  it('keeps all its files when one of them arrives a second time after it was completed', async () => {
    const { body } = await publisher.begin(makeUpload());
    const url = new URL(`/delivery/uploads/${body.upload}/files/media/clip.webm`, delivery.url);
    const headers = { ...publisher.headers, 'content-type': 'application/octet-stream', 'content-length': 300_000 };
    const late = request(url, { method: 'PUT', headers });
    const answered = once(late, 'response');
    late.write(contents['media/clip.webm'].subarray(0, 100_000));
    await vi.waitFor(async () => expect(await storedFiles(delivery)).toHaveLength(1));
    await publisher.sendAll(body.upload, makeUpload());
    expect((await publisher.complete(body.upload)).status).toBe(200);
    late.end(contents['media/clip.webm'].subarray(100_000));
    await answered;
    expect(await storedFiles(delivery)).toContain('clip.webm');
  });

  it('that was never begun takes no file and makes no release', async () => {
    const upload = randomUUID();
    expect((await publisher.send(upload, 'remoteEntry.js', contents['remoteEntry.js'])).status).toBe(404);
    expect((await publisher.complete(upload)).status).toBe(404);
    expect((await publisher.complete('../../etc')).status).toBe(400);
  });

  it('of another token is closed', async () => {
    const { body } = await publisher.begin(makeUpload());
    const other = await createToken(delivery.db, { role: 'releaser', team: 'blue' });
    const thief = new Publisher(delivery, team, other);
    expect((await thief.send(body.upload, 'remoteEntry.js', contents['remoteEntry.js'])).status).toBe(403);
    expect((await thief.complete(body.upload)).status).toBe(403);
  });

  it('ends after an hour, and its files are swept', async () => {
    const { body } = await publisher.begin(makeUpload());
    await publisher.send(body.upload, 'media/clip.webm', contents['media/clip.webm']);
    delivery.clock.time = new Date(delivery.clock.time.getTime() + 3_600_001);
    expect((await publisher.send(body.upload, 'remoteEntry.js', contents['remoteEntry.js'])).status).toBe(404);
    await sweepUploads(delivery);
    expect([await storedFiles(delivery), await delivery.db.selectFrom('upload').selectAll().execute()]).toEqual([
      [],
      [],
    ]);
  });

  it('is refused to a token that has begun many and completed none', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await publisher.begin(makeUpload(`1.0.${count}`))).status);
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });

  it('whose file was changed in the storage is not completed with it', async () => {
    const { body } = await publisher.begin(makeUpload());
    await publisher.sendAll(body.upload, makeUpload());
    await writeFile(delivery.storage.path(`${body.upload}/remoteEntry.js`), 'x'.repeat(script.length));
    expect((await publisher.complete(body.upload)).body.error).toContain('have not arrived: remoteEntry.js');
    expect((await publisher.begin(makeUpload())).body.files).toEqual(['remoteEntry.js']);
  });
});

describe('a file', () => {
  const sendWrong = async (file: string, bytes: Buffer, headers?: Record<string, string>) => {
    const { body } = await publisher.begin(makeUpload());
    const answer = await publisher.send(body.upload, file, bytes, headers);
    expect(await storedFiles(delivery)).toEqual([]);
    return answer;
  };

  it('of another size than the record tells is refused before it arrives', async () => {
    const { status, body } = await sendWrong('remoteEntry.js', Buffer.from('short'));
    expect([status, body.error]).toEqual([422, 'remoteEntry.js has 5 bytes instead of 1300.']);
  });

  it('of other bytes is refused', async () => {
    const { status, body } = await sendWrong('remoteEntry.js', Buffer.alloc(script.length));
    expect([status, body.error]).toEqual([422, 'remoteEntry.js was refused: its SHA-384 is another.']);
  });

  it('of a caller without a token is refused', async () => {
    const { body } = await publisher.begin(makeUpload());
    const stranger = new Publisher(delivery, team, 'chr_nobody');
    expect((await stranger.send(body.upload, 'remoteEntry.js', contents['remoteEntry.js'])).status).toBe(401);
    expect(await storedFiles(delivery)).toEqual([]);
  });

  it('that is packed on its way is not unpacked', async () => {
    const packed = gzipSync(contents['remoteEntry.js']);
    expect((await sendWrong('remoteEntry.js', packed, { 'content-encoding': 'gzip' })).status).toBe(422);
  });

  it('without an end is cut off at its size', async () => {
    const { body } = await publisher.begin(makeUpload());
    const { status, sent } = await publisher.sendWithoutEnd(body.upload, 'remoteEntry.js', 50_000_000);
    expect(status).toBe(422);
    expect(sent).toBeLessThan(20_000_000);
    expect(await storedFiles(delivery)).toEqual([]);
  });

  it('that the record does not name is refused, wherever its name would lead', async () => {
    for (const file of ['other.js', '%2e%2e%2f%2e%2e%2fevil.js', '..%5cevil.js', 'remoteEntry.js.br', '__proto__']) {
      expect([file, (await sendWrong(file, Buffer.from('x'))).status]).toEqual([file, 404]);
    }
  });
});
