import { createHmac } from 'node:crypto';
import type { Clock } from '#clock';
import { same } from '#operator-access';

/** Where the API is on its own origin. */
const base = '/api/files';

type Method = 'GET' | 'PUT';

/** The addresses of files at our own origin, and the signatures of those that only whoever was given one may use. */
export class FileUrls {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** Whoever knows it may read it. */
  open(id: string, name: string): string {
    return `${base}/${id}/${name}`;
  }

  /** May be read for `seconds`; the signature is of the upload, so that it goes with every size of a picture. */
  signedGet(id: string, name: string, seconds: number): string {
    return `${base}/${id}/${name}?${this.#signed('GET', id, seconds)}`;
  }

  signedPut(id: string, seconds: number): string {
    return `${base}/${id}?${this.#signed('PUT', id, seconds)}`;
  }

  /** Whether this signature lets one do that, now. */
  allows(
    method: Method,
    id: string,
    { expires = '', signature = '' }: { expires?: string; signature?: string },
  ): boolean {
    if (!/^\d{10}$/.test(expires) || !same(signature, this.#signature(method, id, expires))) return false;
    return Number(expires) * 1000 > this.clock.now().getTime();
  }

  #signed(method: Method, id: string, seconds: number): string {
    const expires = String(Math.floor(this.clock.now().getTime() / 1000) + seconds);
    return new URLSearchParams({ expires, signature: this.#signature(method, id, expires) }).toString();
  }

  #signature(method: Method, id: string, expires: string): string {
    return createHmac('sha256', this.secret).update(`${method}\n${id}\n${expires}`).digest('base64url');
  }
}
