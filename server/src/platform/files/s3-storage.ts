import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { bucketTrouble } from './bucket-words';
import { incomingKey, type PutAddress, type Range, type Storage } from './storage';
import { inTempDir } from './temp-dir';

export interface S3Settings {
  bucket: string;
  region: string;
  /** The endpoint of another service than Amazon's. */
  endpoint: string | undefined;
  /** The address at which browsers reach the endpoint, if that differs. */
  publicUrl: string | undefined;
  /** Undefined where the machine has a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

type Sdk = typeof import('@aws-sdk/client-s3') & typeof import('@aws-sdk/s3-request-presigner');

/** Loads Amazon's SDK, which only a server with a bucket needs: it would make each start longer. */
function loadSdk(): Sdk {
  const require = createRequire(import.meta.url);
  return { ...require('@aws-sdk/client-s3'), ...require('@aws-sdk/s3-request-presigner') };
}

/** Milliseconds that a connection may take, and that nothing may come or go on it. */
const usualTimeouts = { connectionTimeout: 3_000, socketTimeout: 20_000 };

function clientOf(sdk: Sdk, settings: S3Settings, endpoint: string | undefined, timeouts = usualTimeouts): S3Client {
  const { region, credentials } = settings;
  const client = new sdk.S3Client({
    requestHandler: timeouts,
    region,
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // A signed address would otherwise ask for the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const explain = (error: unknown) => {
    throw bucketTrouble(error, settings) ?? error;
  };
  client.middlewareStack.add((next) => (args) => next(args).catch(explain), { step: 'initialize', priority: 'high' });
  return client;
}

/** Files in a bucket that no one reads but this server; only the signed PUTs of browsers go to it directly. */
export class S3Storage implements Storage {
  readonly #sdk = loadSdk();
  readonly #client: S3Client;
  readonly #signer: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Settings, timeouts?: typeof usualTimeouts) {
    this.#client = clientOf(this.#sdk, settings, settings.endpoint, timeouts);
    this.#signer = clientOf(this.#sdk, settings, settings.publicUrl ?? settings.endpoint);
    this.#bucket = settings.bucket;
  }

  async signPut(id: string, { seconds, bytes }: { seconds: number; bytes?: number }): Promise<PutAddress> {
    // The size is signed, so that the bucket refuses any other.
    const command = new this.#sdk.PutObjectCommand({
      Bucket: this.#bucket,
      Key: incomingKey(id),
      ContentLength: bytes,
    });
    const url = await this.#sdk.getSignedUrl(this.#signer, command, {
      expiresIn: seconds,
      ...(bytes === undefined ? {} : { unhoistableHeaders: new Set(['content-length']) }),
    });
    return { url, headers: {} };
  }

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      const { ContentLength } = await this.#client.send(
        new this.#sdk.HeadObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      return ContentLength;
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  async withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return inTempDir('charis-file-', async (folder) => {
      const path = join(folder, 'file');
      await pipeline(await this.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return use(path);
    });
  }

  async write(key: string, content: Buffer): Promise<void> {
    await this.#client.send(new this.#sdk.PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content }));
  }

  async writeFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.writeStream(key, createReadStream(path), size);
  }

  /** Discards a stream that fails. */
  async writeStream(key: string, content: Readable, bytes: number): Promise<void> {
    const command = new this.#sdk.PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      Body: content,
      ContentLength: bytes,
    });
    // The client would wait for ever for the rest.
    const broken = new AbortController();
    content.once('error', () => broken.abort());
    if (content.errored) throw content.errored;
    try {
      await this.#client.send(command, { abortSignal: broken.signal });
    } finally {
      // No one reads the content to its end where the bucket does not take it.
      content.destroy();
    }
  }

  /** @throws {Error} `NoSuchKey` where there is no such file */
  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    await this.#client.send(new this.#sdk.CopyObjectCommand({ Bucket: this.#bucket, Key: to, CopySource }));
  }

  async read(key: string, range?: Range): Promise<Readable> {
    return (await this.open(key, range)).stream;
  }

  /** The content with the bucket's mark of it, which is another for another content. */
  async open(key: string, range?: Range): Promise<{ stream: Readable; stamp: string }> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body, ETag = '' } = await this.#client.send(
      new this.#sdk.GetObjectCommand({ Bucket: this.#bucket, Key: key, Range }),
    );
    return { stream: Body as Readable, stamp: ETag };
  }

  async remove(keys: readonly string[]): Promise<void> {
    // One by one, because not every service can delete several at once.
    for (const Key of keys) await this.#client.send(new this.#sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key }));
  }

  close(): void {
    this.#client.destroy();
    this.#signer.destroy();
  }
}
