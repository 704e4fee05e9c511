import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock';
import { same } from '#platform/http/operator-access';

/** The API has this path on its own origin. */
const base = '/api/files';
/** Seconds. */
const halfHour = 1800;

type Method = 'GET' | 'PUT';

/** The addresses of files at our own origin, and the signatures of those that only the person who was given one may use. */
export class FileUrls {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** A person who knows it may read it. */
  open(id: string, name: string): string {
    return `${base}/${id}/${name}`;
  }

  /**
   * May be read for `seconds`; the signature is of the upload, so that it goes with every size of a picture.
   * @param reader the account that the address is for, where it is noted who reads it
   */
  signedGet(id: string, name: string, seconds: number, reader = ''): string {
    return `${base}/${id}/${name}?${this.#signed('GET', id, seconds, reader)}`;
  }

  /**
   * A known address that may be read for half an hour to an hour. It is the same one for half an hour, so that browsers keep the file for as
   * long as they may.
   */
  signed(address: string, id: string): string {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return `${address}?${this.#signedUntil('GET', id, now - (now % halfHour) + 2 * halfHour)}`;
  }

  signedPut(id: string, seconds: number): string {
    return `${base}/${id}?${this.#signed('PUT', id, seconds)}`;
  }

  /** Whether this signature lets one do that, now. */
  allows(
    method: Method,
    id: string,
    { expires = '', signature = '', reader = '' }: { expires?: string; signature?: string; reader?: string },
  ): boolean {
    if (!/^\d{10}$/.test(expires) || !same(signature, this.#signature(method, id, expires, reader))) return false;
    return this.secondsLeft(expires) > 0;
  }

  secondsLeft(expires: string): number {
    return Math.ceil(Number(expires) - this.clock.now().getTime() / 1000);
  }

  #signed(method: Method, id: string, seconds: number, reader = ''): string {
    return this.#signedUntil(method, id, Math.floor(this.clock.now().getTime() / 1000) + seconds, reader);
  }

  #signedUntil(method: Method, id: string, second: number, reader = ''): string {
    const expires = String(second);
    const signature = this.#signature(method, id, expires, reader);
    return new URLSearchParams({ expires, signature, ...(reader ? { reader } : {}) }).toString();
  }

  #signature(method: Method, id: string, expires: string, reader: string): string {
    const signed = [method, id, expires, ...(reader ? [reader] : [])].join('\n');
    return createHmac('sha256', this.secret).update(signed).digest('base64url');
  }
}
