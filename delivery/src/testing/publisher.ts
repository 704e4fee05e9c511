import { request } from 'node:http';
import type { ReleaseRecord } from '../release';
import type { TestTeam } from './factories';
import type { TestDelivery } from './test-delivery';

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

  begin({ record }: Pick<Release, 'record'>) {
    return this.beginText(JSON.stringify(record));
  }

  /** Of any text as a record. */
  beginText(record: string, signature = this.team.sign(record)) {
    const json = { record, signature, key: this.team.key, sourceRevision: 'abc', changelog: '' };
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
      const { status } = await this.send(upload, file, bytes);
      if (status !== 204) throw new Error(`${file} was answered with ${status}`);
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

  complete(upload: string) {
    return this.#call(`/uploads/${encodeURIComponent(upload)}/complete`, { json: {} });
  }

  /** All of it; gives what the last call answered. */
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
