import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSignedRecord } from '../testing/factories';
import { contents, makeUpload, type Publisher, script, startPublishing, storedFiles } from '../testing/publisher';
import type { TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let publisher: Publisher;

beforeEach(async () => {
  ({ delivery, publisher } = await startPublishing());
});
afterEach(() => delivery.close());

interface Packed {
  status: number | undefined;
  headers: NodeJS.Dict<unknown>;
  bytes: Buffer;
}

/** Reads the file as Brotli, not unpacked. */
function getPacked(path: string): Promise<Packed> {
  return new Promise((resolve) => {
    request(new URL(path, delivery.url), { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const { statusCode: status, headers } = answer;
      resolve({ status, headers, bytes: Buffer.concat(await answer.toArray()) });
    }).end();
  });
}

describe('styles of a release', () => {
  const withStyle = (css: string) => makeUpload('1.0.0', { ...contents, '1.css': Buffer.from(css) });

  it('may reach what it renders', async () => {
    const css =
      '.mf-auth_a1{top:0}.mf-auth_a1 a:not(:where(.mf-auth_a1 [data-filled-by],.mf-auth_a1 [data-filled-by] *)){top:0}';
    expect((await publisher.publish(withStyle(css))).status).toBe(200);
  });

  it.each([
    ['the page', 'body{display:none}', '`body` reaches what the remote does not render.'],
    ['other remotes', 'button,header a{top:0}', '`button` and `header a` reach what the remote does not render.'],
    ['what others show in it', '.mf-auth_a1 a{top:0}', '`.mf-auth_a1 a` reaches what the remote does not render.'],
  ])('that reach %s refuse it, whatever built it', async (_, css, message) => {
    const { status, body } = await publisher.publish(withStyle(css));
    expect([status, body]).toMatchObject([
      422,
      {
        conflicts: [
          { rule: 'style', between: ['mf-auth@1.0.0', '1.css'], message, remedy: expect.stringMatching(/^Build/) },
        ],
      },
    ]);
    expect(await delivery.db.selectFrom('release').selectAll().execute()).toEqual([]);
    expect(await storedFiles(delivery)).toEqual([]);
  });

  it('of the shell are for the whole page', async () => {
    const shell = makeSignedRecord(
      'shell',
      {},
      { 'main.js': Buffer.from('run()'), 'main.css': Buffer.from('body{margin:0}') },
    );
    expect((await publisher.publish(shell)).status).toBe(200);
  });
});

describe('a release', () => {
  it('is made of a signed record and its files, with a row of the audit', async () => {
    const { status, body } = await publisher.publish(makeUpload());
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'mf-auth', version: '1.0.0', publishedBy: 'CI of blue', bytes: 301_300 }),
    ]);
    expect(await delivery.db.selectFrom('audit').selectAll().execute()).toContainEqual(
      expect.objectContaining({ action: 'publish', actor: 'CI of blue', team: 'blue', to_version: '1.0.0' }),
    );
    expect(await delivery.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  it('is served with packed copies that delivery has made', async () => {
    await publisher.publish(makeUpload());
    const { headers, bytes } = await getPacked('/mf-auth/1.0.0/remoteEntry.js');
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  });

  it('whose file was tampered with is not served from its packed copy either', async () => {
    await publisher.publish(makeUpload());
    const { folder } = await delivery.db.selectFrom('release').select('folder').executeTakeFirstOrThrow();
    await writeFile(delivery.storage.path(`${folder}/remoteEntry.js`), 'alert(1)');
    expect((await getPacked('/mf-auth/1.0.0/remoteEntry.js')).status).toBe(404);
  });

  it('is served in parts to who asks for parts', async () => {
    await publisher.publish(makeUpload());
    const answer = await delivery.fetch('/mf-auth/1.0.0/media/clip.webm', { headers: { range: 'bytes=10-19' } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it('cannot be read before it is complete', async () => {
    const { body } = await publisher.begin(makeUpload());
    await publisher.sendAll(body.upload, makeUpload());
    expect((await delivery.fetch('/mf-auth/1.0.0/remoteEntry.js')).status).toBe(404);
  });

  it('asks only for the files that the one before it does not have', async () => {
    await publisher.publish(makeUpload());
    const changed = makeUpload('1.1.0', { ...contents, 'remoteEntry.js': Buffer.from('changed') });
    const { body } = await publisher.begin(changed);
    expect(body.files).toEqual(['remoteEntry.js']);
    await publisher.send(body.upload, 'remoteEntry.js', Buffer.from('changed'));
    expect((await publisher.complete(body.upload)).status).toBe(200);
    expect((await delivery.fetch('/mf-auth/1.1.0/media/clip.webm')).status).toBe(200);
  });

  it('keeps its own files when the one before it is taken away', async () => {
    await publisher.publish(makeUpload());
    const { body } = await publisher.begin(makeUpload('1.1.0'));
    expect([body.files, (await publisher.complete(body.upload)).status]).toEqual([[], 200]);
    const { folder } = await delivery.db
      .selectFrom('release')
      .select('folder')
      .where('version', '=', '1.0.0')
      .executeTakeFirstOrThrow();
    await delivery.storage.remove(['remoteEntry.js', 'remoteEntry.js.br'].map((file) => `${folder}/${file}`));
    const answer = await delivery.fetch('/mf-auth/1.1.0/remoteEntry.js');
    expect([answer.status, await answer.text()]).toEqual([200, script]);
  });

  it('can be published again with the same bytes, which does nothing', async () => {
    await publisher.publish(makeUpload());
    const { status, body } = await publisher.begin(makeUpload());
    expect([status, body]).toMatchObject([200, { upload: null, files: [], published: true }]);
  });

  it('is refused with other bytes at any time, also after it has been replaced', async () => {
    const first = await publisher.publish(makeUpload('1.0.0'));
    await publisher.publish(makeUpload('1.1.0'));
    const other = makeUpload('1.0.0', { 'remoteEntry.js': Buffer.from('something else') });
    const { status, body } = await publisher.begin(other);
    expect([first.status, status, body.error]).toEqual([200, 409, 'mf-auth@1.0.0 was published with other bytes.']);
    expect(body.remedy).toBe('Publish under another version.');
  });

  it('is one of two that are uploaded side by side with other bytes', async () => {
    const others = makeUpload('1.0.0', { 'remoteEntry.js': Buffer.from('something else') });
    const [one, other] = [await publisher.begin(makeUpload()), await publisher.begin(others)];
    await publisher.sendAll(one.body.upload, makeUpload());
    await publisher.sendAll(other.body.upload, others);
    const ends = await Promise.all([one, other].map(({ body }) => publisher.complete(body.upload)));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    const served = await (await delivery.fetch('/mf-auth/1.0.0/remoteEntry.js')).text();
    expect(served).toBe(ends[0]?.status === 200 ? script : 'something else');
    expect((await storedFiles(delivery)).filter((name) => name === 'remoteEntry.js')).toHaveLength(1);
  });

  it('comes back with its own bytes after its files were collected, as young as when it was published first', async () => {
    const { clock, db } = delivery;
    await publisher.publish(makeUpload());
    await db.updateTable('release').set({ collected_at: clock.time }).execute();
    clock.time = new Date(clock.time.getTime() + 40 * 86_400_000);
    expect((await publisher.publish(makeUpload())).status).toBe(200);
    expect((await delivery.fetch('/mf-auth/1.0.0/remoteEntry.js')).status).toBe(200);
    expect(await db.selectFrom('release').select('published_at').execute()).toEqual([{ published_at: clock.time }]);
  });
});
