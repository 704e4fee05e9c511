/** Which files of DATA_DIR the rows of a snapshot name; paths are below DATA_DIR, with slashes. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ownSecrets } from '#platform/files/own-secret';
import { fileKey, incomingKey } from '#platform/files/storage';

interface ReadyUpload {
  id: string;
  stored_name: string;
  widths: number[];
  avif_widths: number[];
}

/** Returns files that arrived and are not ready yet. They go when they are made ready, which a snapshot does not hold up. */
export async function arrivingFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from app.upload where state in ('UPLOADED', 'PROCESSING') order by id`,
  );
  return rows.map(({ id }) => `uploads/${incomingKey(id)}`);
}

async function uploadedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<ReadyUpload>(
    `select id, stored_name, widths, avif_widths from app.upload where state = 'READY' order by id`,
  );
  return rows.flatMap(({ id, stored_name, widths, avif_widths }) => {
    const names = [
      stored_name,
      ...widths.map((width) => `${width}.webp`),
      ...avif_widths.map((width) => `${width}.avif`),
    ];
    return [...new Set(names)].map((name) => `uploads/${fileKey(id, name)}`);
  });
}

async function releasedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select 'releases/' || folder || '/' || file as path
     from delivery.release, jsonb_object_keys(record::jsonb -> 'files') file where collected_at is null
     union all
     select 'releases/' || folder || '/' || file || '.br'
     from delivery.release, jsonb_object_keys(packed) file where collected_at is null
     order by 1`,
  );
  return rows.map(({ path }) => path);
}

/** Returns what the site has made for itself: rows know the token and the public halves of the keys, mails that were sent and codes of vouchers follow from the secrets. */
function ownFiles(dataDir: string): string[] {
  const keys = join(dataDir, 'delivery', 'keys');
  const names = existsSync(keys) ? readdirSync(keys).filter((name) => name.endsWith('.pem')) : [];
  return [...ownSecrets, 'delivery/manager.token', ...names.map((name) => `delivery/keys/${name}`)].filter((path) =>
    existsSync(join(dataDir, path)),
  );
}

interface Wanted {
  dataDir: string;
  /** Whether uploads and releases are kept elsewhere. */
  inBucket: boolean;
  hasDelivery: boolean;
}

export async function keptFiles(client: Client, { dataDir, inBucket, hasDelivery }: Wanted): Promise<string[]> {
  return [...ownFiles(dataDir), ...(inBucket ? [] : await namedFiles(client, hasDelivery))];
}

/** Returns the uploads and the files of releases that rows name, wherever these are kept. */
export async function namedFiles(client: Client, hasDelivery: boolean): Promise<string[]> {
  return [...(await uploadedFiles(client)), ...(hasDelivery ? await releasedFiles(client) : [])];
}
