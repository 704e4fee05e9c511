import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelease, createTeam, createToken, pointTo, type TestTeam } from '../testing/factories';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let team: TestTeam;

beforeEach(async () => {
  delivery = await startTestDelivery();
  team = await createTeam(delivery.db);
  await createRelease(delivery, team, 'shell');
  await createRelease(delivery, team, 'mf-auth');
  await createRelease(delivery, team, 'mf-auth', { version: '1.1.0' });
});
afterEach(() => delivery.close());

/** Nothing listens there. */
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';

const served = { shell: { stable: '1.0.0' }, 'mf-auth': { stable: '1.1.0', previous: '1.0.0' } };

/** Returns the remote's version and the one before it, as a page gets them; undefined while there is no page. */
async function pageVersions(): Promise<(string | undefined)[] | undefined> {
  const html = await (await delivery.fetch('/')).text();
  const json = /id="charis-composition">(.*?)<\/script>/.exec(html)?.[1];
  const remote = json && JSON.parse(json).remotes[0];
  return json ? [remote?.version, remote?.previous?.version] : undefined;
}

const becomes = (versions: (string | undefined)[] | undefined) =>
  vi.waitFor(async () => expect(await pageVersions()).toEqual(versions), { timeout: 10_000 });

async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'charis-delivery%' and pid <> pg_backend_pid()`.execute(
    delivery.db,
  );
}

describe('pages', () => {
  it('say that the site is being set up until a shell is promoted, and come with it', async () => {
    const answer = await delivery.fetch('/');
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('being set up')]);
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
  });

  it('follow each change', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    await pointTo(delivery.db, { ...served, 'mf-auth': { stable: '1.0.0' } });
    await becomes(['1.0.0', undefined]);
  });

  it('follow a change that was made while delivery could not hear of it', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    await cutConnections();
    await pointTo(delivery.db, { ...served, 'mf-auth': { stable: '1.0.0' } });
    await becomes(['1.0.0', undefined]);
  });

  it('follow changes also by a process that is older than the schema, which it looks at once, when it starts', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    await sql`update delivery.migration set hash = 'another'`.execute(delivery.db);
    await cutConnections();
    await pointTo(delivery.db, { ...served, 'mf-auth': { stable: '1.0.0' } });
    await becomes(['1.0.0', undefined]);
    await expect(delivery.restart()).rejects.toThrow(/has had 0001-releases/);
  });

  it('are served on while the database is away, and its calls say so', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    const token = await createToken(delivery.db, { role: 'viewer' });
    await createRelease(delivery, team, 'mf-auth', { version: '0.9.0' });
    const older = async () => (await delivery.fetch('/mf-auth/0.9.0/remoteEntry.js')).status;
    expect(await older()).toBe(200);
    await delivery.database.shut();
    expect([await older(), await older()]).toEqual([200, 200]);
    expect(await pageVersions()).toEqual(['1.1.0', '1.0.0']);
    expect((await delivery.fetch('/mf-auth/1.0.0/remoteEntry.js')).status).toBe(200);
    const call = await delivery.fetch('/delivery/me', { token });
    expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ remedy: expect.any(String) })]);
    expect(call.headers.get('retry-after')).toBe('5');
  });

  it('catch up when the database is back, also after a restart without it', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    await delivery.database.shut();
    await delivery.restart();
    expect(await pageVersions()).toEqual(['1.1.0', '1.0.0']);
    await delivery.database.open();
    await pointTo(delivery.db, { ...served, 'mf-auth': { stable: '1.0.0' } });
    await becomes(['1.0.0', undefined]);
  });

  it('come from the last set after a restart without the database', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    await delivery.restart({ databaseUrl: nowhere });
    expect(await pageVersions()).toEqual(['1.1.0', '1.0.0']);
    const file = await delivery.fetch('/mf-auth/1.0.0/remoteEntry.js');
    expect([file.status, await file.text()]).toEqual([200, 'mf-auth 1.0.0 remoteEntry.js']);
  });

  it('do not come from a last set that someone has changed', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    const file = join(delivery.dataDir, 'delivery/production.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('1.1.0', '1.0.0'));
    await expect(delivery.restart({ databaseUrl: nowhere })).rejects.toThrow('ECONNREFUSED');
    await writeFile(file, text);
    await delivery.restart({ databaseUrl: nowhere });
    expect(await pageVersions()).toEqual(['1.1.0', '1.0.0']);
  });
});

describe('a release', () => {
  it('whose record is not what was signed is never served', async () => {
    await delivery.db
      .updateTable('release')
      .set({ record: sql`replace(record, 'remoteEntry.js', 'other.js')` })
      .where('name', '=', 'mf-auth')
      .where('version', '=', '1.1.0')
      .execute();
    await pointTo(delivery.db, served);
    await becomes(['1.0.0', undefined]);
    expect((await delivery.fetch('/mf-auth/1.1.0/other.js')).status).toBe(404);
    expect(delivery.troubles.join()).toContain('mf-auth@1.1.0 is not what its team signed');
  });

  it('that is kept under the name of another is never served', async () => {
    const { record, signature } = await delivery.db
      .selectFrom('release')
      .select(['record', 'signature'])
      .where('version', '=', '1.1.0')
      .executeTakeFirstOrThrow();
    await delivery.db.updateTable('release').set({ record, signature }).where('name', '=', 'shell').execute();
    await pointTo(delivery.db, { shell: { stable: '1.0.0' } });
    expect((await delivery.fetch('/')).status).toBe(503);
  });

  it('that no channel names is served all the same, for pages that are open', async () => {
    await pointTo(delivery.db, { ...served, 'mf-auth': { stable: '1.1.0' } });
    const file = await delivery.fetch('/mf-auth/1.0.0/remoteEntry.js');
    expect([file.status, await file.text()]).toEqual([200, 'mf-auth 1.0.0 remoteEntry.js']);
    expect((await delivery.fetch('/mf-auth/9.9.9/remoteEntry.js')).status).toBe(404);
  });

  it('whose file was changed in the storage is found out before it is served', async () => {
    await pointTo(delivery.db, served);
    await becomes(['1.1.0', '1.0.0']);
    const url = '/mf-auth/1.1.0/remoteEntry.js';
    expect((await delivery.fetch(url)).status).toBe(200);
    const { folder } = await delivery.db
      .selectFrom('release')
      .select('folder')
      .where('version', '=', '1.1.0')
      .executeTakeFirstOrThrow();
    await writeFile(delivery.storage.path(`${folder}/remoteEntry.js`), 'mf-auth 1.1.0 remoteEvil!.js');
    const answer = await delivery.fetch(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(delivery.troubles.join()).toContain('is not what its release says');
  });
});
