/** Places for backups: a folder, and a server with S3's interface, which pgBackRest asks over TLS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type Backups, makeOwned } from '@charis/tools/cluster';
import { generate } from 'selfsigned';

export interface Repositories {
  backups: Backups;
  /** The folder of the first one. */
  folder: string;
  close(): Promise<void>;
}

const bucket = 'backups';

export async function openRepositories(parent: string): Promise<Repositories> {
  const folder = makeOwned(join(parent, 'backups'));
  const directory = mkdtempSync(join(tmpdir(), 'charis-s3-'));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    key,
    cert,
    // It reads the signature of a list that has a slash at its end in another way than S3.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const settings = {
    BACKUPS: folder,
    BACKUPS_PASSWORD: 'drill',
    BACKUPS_BUCKET: bucket,
    BACKUPS_ENDPOINT: `127.0.0.1:${port}`,
    BACKUPS_REGION: 'us-east-1',
    BACKUPS_KEY: 'S3RVER',
    BACKUPS_KEY_SECRET: 'S3RVER',
  };
  return {
    backups: { places: ['folder', 'bucket'], settings, further: '[global]\nrepo2-storage-verify-tls=n\n' },
    folder,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
