import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';

/** A file that arrives is not the one that the record describes. */
export class WrongFile extends Error {
  override name = 'WrongFile';
}

interface Declared {
  size: number;
  integrity: string;
}

/**
 * Lets a file through that has exactly the declared size and hash, and fails otherwise. The last piece is held back until the hash is known, so
 * that nothing behind it ever has the whole of a wrong file.
 */
class ExactFile extends Transform {
  #bytes = 0;
  #held: Buffer | undefined;
  readonly #hash = createHash('sha384');

  constructor(private readonly declared: Declared) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    const isTooLong = this.#bytes > this.declared.size;
    this.#hash.update(chunk);
    if (this.#held && !isTooLong) this.push(this.#held);
    this.#held = chunk;
    done(isTooLong ? new WrongFile(`it is longer than ${this.declared.size} bytes`) : null);
  }

  override _flush(done: TransformCallback): void {
    const problem = this.#problem();
    if (this.#held && !problem) this.push(this.#held);
    done(problem ? new WrongFile(problem) : null);
  }

  #problem(): string | undefined {
    const { size, integrity } = this.declared;
    if (this.#bytes < size) return `it has ${this.#bytes} bytes instead of ${size}`;
    return `sha384-${this.#hash.digest('base64')}` === integrity ? undefined : 'its SHA-384 is another';
  }
}

/** Returns the body as it may be kept. Unlike a pipeline it leaves a wrong body as it is, so that its sender still gets an answer. */
export function pipeExact(body: Readable, declared: Declared): Readable {
  const exact = new ExactFile(declared);
  body.once('error', (error) => exact.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) exact.destroy(new Error('The body broke off'));
  });
  // It may fail before anybody reads it; its reader finds out all the same.
  exact.on('error', () => undefined);
  return body.pipe(exact);
}
