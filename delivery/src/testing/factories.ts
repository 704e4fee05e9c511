/** What tests need to be there: each factory makes something valid and takes what the test is about. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { Readable } from 'node:stream';
import { compositionChannel, fileKey, type ReleaseStorage } from '@charis/shared/node';
import { sql } from 'kysely';
import { hashOfToken, makeToken } from '../auth/token';
import { insertToken } from '../auth/token.store';
import type { Db } from '../database/connection';
import type { PinnedReleases } from '../database/tables/channel';
import { integrityOf } from '../integrity';
import { compositionId } from '../registry/composition-id';
import type { ReleaseRecord } from '../release';
import { keyIdOf } from '../signature';
import { makeRecord } from './release-folder';

/** The time of tests that choose no other. */
export const testTime = new Date('2026-11-23T00:00:00.000Z');
const afterwards = new Date(testTime.getTime() + 90 * 86_400_000);

export interface TestTeam {
  name: string;
  remotes: string[];
  /** Id of its key. */
  key: string;
  publicKey: string;
  sign(text: string): string;
}

/** Returns a team with a key pair, which no one knows yet. */
export function makeTeam(name = 'blue', remotes = ['shell', 'mf-x', 'mf-auth']): TestTeam {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    name,
    remotes,
    key: keyIdOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

export async function createTeam(db: Db, name?: string, remotes?: string[]): Promise<TestTeam> {
  const team = makeTeam(name, remotes);
  await db.insertInto('team').values({ name: team.name, remotes: team.remotes, created_at: testTime }).execute();
  await db
    .insertInto('signing_key')
    .values({ id: team.key, team: team.name, public_key: team.publicKey, created_at: testTime })
    .execute();
  return team;
}

type TokenRow = Parameters<typeof insertToken>[1];

/** Returns a token that is good for 90 days. */
export async function createToken(db: Db, given: Pick<TokenRow, 'role'> & Partial<TokenRow>): Promise<string> {
  const token = makeToken();
  const row = { hash: hashOfToken(token), name: `a ${given.role}`, created_at: testTime, expires_at: afterwards };
  await insertToken(db, { ...row, ...given });
  return token;
}

/** Returns a record whose files hold their own names, each with `size` and `integrity` as they are. */
export function makeSignedRecord(name: string, given: Partial<ReleaseRecord> = {}, files?: Record<string, Buffer>) {
  const version = given.version ?? '1.0.0';
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const contents = files ?? { [entry]: Buffer.from(`${name} ${version} ${entry}`) };
  const described = Object.entries(contents).map(([file, bytes]) => [
    file,
    { size: bytes.length, integrity: integrityOf(bytes) },
  ]);
  return { record: makeRecord(name, { ...given, files: Object.fromEntries(described) }), contents };
}

interface Place {
  db: Db;
  storage: ReleaseStorage;
}

/** Returns a published release with its files in the storage. */
export async function createRelease(
  { db, storage }: Place,
  team: TestTeam,
  name: string,
  given: Partial<ReleaseRecord> & { contents?: Record<string, Buffer> } = {},
) {
  const { contents: files, ...rest } = given;
  const { record, contents } = makeSignedRecord(name, rest, files);
  const folder = randomUUID();
  for (const [file, bytes] of Object.entries(contents)) {
    await storage.put(fileKey(folder, file), Readable.from([bytes]), bytes.length);
  }
  const text = JSON.stringify(record);
  const row = { name, version: record.version, record: text, signature: team.sign(text), key_id: team.key, folder };
  const source = { source_revision: 'abc', changelog: '', published_by: 'a test', published_at: testTime };
  const bytes = Object.values(contents).reduce((sum, content) => sum + content.length, 0);
  await db
    .insertInto('release')
    .values({ ...row, ...source, packed: '{}', bytes })
    .execute();
  return { record, folder };
}

/** Points a channel as a change does, with its notification. */
export async function pointTo(db: Db, members: PinnedReleases, channel = 'production'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { revision } = await trx
      .insertInto('channel')
      .values({ name: channel, revision: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ revision: sql`channel.revision + 1` }))
      .returning('revision')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('pointer').where('channel', '=', channel).execute();
    const rows = Object.entries(members).map(([name, { settings, ...pointer }]) => ({
      channel,
      name,
      ...pointer,
      settings: settings ? JSON.stringify(settings) : null,
    }));
    await trx.insertInto('pointer').values(rows).execute();
    const id = compositionId(members);
    const kept = { channel, revision, id, members: JSON.stringify(members), created_at: testTime };
    await trx.insertInto('composition').values(kept).execute();
    const event = JSON.stringify({ channel, id, revision, action: 'promote' });
    await sql`select pg_notify(${compositionChannel}, ${event})`.execute(trx);
  });
}
