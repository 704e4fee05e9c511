import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Returns the hash as `integrity` of a script has it. */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export async function integrityOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(stream, hash);
  return `sha384-${hash.digest('base64')}`;
}
