import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { ReleaseRecord } from '../release';
import { createTeam, createToken, makeSignedRecord, type TestTeam } from './factories';
import { startTestDelivery, type TestDelivery } from './test-delivery';

export const script = 'export const answer = 42;\n'.repeat(50);

/** A file that is packed, and one that is not and arrives in several pieces. */
export const contents = { 'remoteEntry.js': Buffer.from(script), 'media/clip.webm': Buffer.alloc(300_000, 7) };

export const makeUpload = (version = '1.0.0', files: Record<string, Buffer> = contents) =>
  makeSignedRecord('mf-auth', { version }, files);

/** Returns names of the files that the storage holds. */
export async function storedFiles({ storage }: TestDelivery): Promise<string[]> {
  const entries = await readdir(storage.path(''), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Returns a delivery with a team that publishes. */
export async function startPublishing() {
  const delivery = await startTestDelivery();
  const team = await createTeam(delivery.db, 'blue', ['mf-auth', 'shell']);
  const token = await createToken(delivery.db, { role: 'releaser', team: 'blue', name: 'CI of blue' });
  return { delivery, team, publisher: new Publisher(delivery, team, token) };
}

interface Release {
  record: ReleaseRecord;
  contents: Record<string, Buffer>;
}

/** Publishes over HTTP as a team, each of the calls by itself. */
export class Publisher {
  constructor(
    private readonly delivery: TestDelivery,
    private readonly team: TestTeam,
    readonly token: string,
  ) {}

  get headers() {
    return { authorization: `Bearer ${this.token}` };
  }

  /** @param force gives the reason for going over conflicts */
  begin({ record }: Pick<Release, 'record'>, { force }: { force?: string } = {}) {
    const text = JSON.stringify(record);
    return this.beginText(text, this.team.sign(text), force ? { force: true, reason: force } : {});
  }

  /** Begins the upload of any text as a record. */
  beginText(record: string, signature = this.team.sign(record), order = {}) {
    const json = { record, signature, key: this.team.key, sourceRevision: 'abc', changelog: '', ...order };
    return this.#call('/releases', { json });
  }

  /** @param file as it stands in the address */
  send(upload: string, file: string, bytes: Buffer, headers: Record<string, string> = {}) {
    const type = { 'content-type': 'application/octet-stream', ...headers };
    const init = { method: 'PUT', body: new Uint8Array(bytes), headers: type };
    return this.#call(`/uploads/${encodeURIComponent(upload)}/files/${file}`, init);
  }

  async sendAll(upload: string, { contents }: Release): Promise<void> {
    for (const [file, bytes] of Object.entries(contents)) {
      const { status, body } = await this.send(upload, file, bytes);
      if (status !== 204) throw new Error(`${file} of upload ${upload} was answered with ${status}: ${body?.error}`);
    }
  }

  /** Sends zeros without saying how many, up to `most` or until it is answered. */
  sendWithoutEnd(upload: string, file: string, most: number): Promise<{ status: number; sent: number }> {
    const url = new URL(`/delivery/uploads/${upload}/files/${file}`, this.delivery.url);
    const headers = { ...this.headers, 'content-type': 'application/octet-stream' };
    const piece = Buffer.alloc(64_000);
    return new Promise((resolve, reject) => {
      let sent = 0;
      let answered = false;
      const sending = request(url, { method: 'PUT', headers }, (answer) => {
        answered = true;
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, sent });
        sending.destroy();
      });
      sending.on('error', (error) => (answered ? undefined : reject(error)));
      const more = () => {
        while (!answered && sent < most) {
          sent += piece.length;
          if (!sending.write(piece)) return void sending.once('drain', more);
        }
        if (!answered) sending.end();
      };
      more();
    });
  }

  complete(upload: string, json: { allowLeaks?: string; leaveOutLeakCheck?: string } = {}) {
    return this.#call(`/uploads/${encodeURIComponent(upload)}/complete`, { json });
  }

  /** Makes every call; returns the answer of the last one. */
  async publish(release: Release) {
    const begun = await this.begin(release);
    if (!begun.body.upload) return begun;
    await this.sendAll(begun.body.upload, release);
    return this.complete(begun.body.upload);
  }

  async #call(path: string, options: Parameters<TestDelivery['fetch']>[1]) {
    const answer = await this.delivery.fetch(`/delivery${path}`, { token: this.token, ...options });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  }
}
