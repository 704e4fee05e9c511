import { fileRemoval } from '@charis/shared/node';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepApi } from '../gate/kept-apis.store';
import { createToken, testTime } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeRemote, makeShell } from '../testing/releases';

let manager: ReleaseManager;

const day = 86_400_000;
const x = (version: string) => makeRemote('mf-x', { version });
const collect = (json = {}) => manager.call('/gc', json) as Promise<Record<string, unknown>>;

/** mf-x had 24 releases, each served for a day, a hundred days ago. */
beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell());
  for (let minor = 0; minor < 24; minor += 1) await manager.release(x(`1.${minor}.0`));
  manager.delivery.clock.time = new Date(testTime.getTime() + 80 * day);
});
afterEach(() => manager.close());

const stored = async (version: string) => {
  const { db, storage } = manager.delivery;
  const { folder } = await db
    .selectFrom('release')
    .select('folder')
    .where('name', '=', 'mf-x')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return (await storage.sizeOf(`${folder}/remoteEntry.js`)) !== undefined;
};

/** Returns whether a statement waits until no one holds the table any more. */
async function isWaitedFor(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = ${`delivery.${table}`}::regclass and not granted`.execute(
    manager.delivery.db,
  );
  return rows.length > 0;
}

describe('collecting', () => {
  it('removes the files of what nothing needs, and keeps what the last twenty revisions can return to', async () => {
    const told = await collect();
    expect(told.collected).toMatchObject(['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ name: 'mf-x', version })));
    expect([await stored('1.2.0'), await stored('1.3.0')]).toEqual([false, true]);
    expect(told.kept).toContainEqual({ name: 'mf-x', version: '1.23.0', because: 'production serves it' });
    expect(told.kept).toContainEqual({
      name: 'mf-x',
      version: '1.4.0',
      because: expect.stringContaining('production can return to revision'),
    });
  });

  it('only tells when it is asked to', async () => {
    expect((await collect({ dryRun: true })).collected).toHaveLength(3);
    expect(await stored('1.0.0')).toBe(true);
    expect((await collect()).collected).toHaveLength(3);
  });

  it('keeps what an open page needs, until it has not been heard of for a day', async () => {
    const { db, clock } = manager.delivery;
    const tab = { id: '0b8f0b3e-8d8e-4a9f-9d5b-0d9b1a1f6f10', channel: 'production', releases: ['mf-x@1.1.0'] };
    await db
      .insertInto('tab')
      .values({ ...tab, seen_at: clock.time })
      .execute();
    expect((await collect()).collected).toMatchObject([{ version: '1.0.0' }, { version: '1.2.0' }]);
    clock.time = new Date(clock.time.getTime() + day + 1);
    expect((await collect()).collected).toMatchObject([{ version: '1.1.0' }]);
  });

  it('lets channels change while it reads, and keeps what they have come to need', async () => {
    const { db } = manager.delivery;
    const { collecting, promoted, rolledBack } = await db.transaction().execute(async (trx) => {
      await sql`lock table delivery.tab in access exclusive mode`.execute(trx);
      const begun = collect();
      await expect.poll(() => isWaitedFor('tab')).toBe(true);
      const promoted = await manager.promote('mf-x', '1.1.0');
      return { promoted, rolledBack: await manager.rollback({ name: 'mf-x' }), collecting: begun };
    });
    expect([promoted, rolledBack]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const told = await collecting;
    expect(told.collected).toMatchObject([{ version: '1.0.0' }, { version: '1.2.0' }]);
    expect(told.kept).toContainEqual({
      name: 'mf-x',
      version: '1.1.0',
      because: expect.stringContaining('production can return to revision'),
    });
    expect([await stored('1.1.0'), await stored('1.2.0')]).toEqual([true, false]);
  });

  it('is refused while a backup is taken, which needs the files of all releases', async () => {
    await manager.delivery.db.connection().execute(async (backup) => {
      await sql`select pg_advisory_lock(${sql.raw(fileRemoval)})`.execute(backup);
      expect(await collect()).toMatchObject({ status: 409, error: expect.stringContaining('backup') });
      await sql`select pg_advisory_unlock(${sql.raw(fileRemoval)})`.execute(backup);
    });
    expect((await collect()).collected).toHaveLength(3);
  });

  it('keeps what was published lately and waits for its promotion', async () => {
    const { db, clock } = manager.delivery;
    await manager.publish(x('2.0.0'));
    await db.updateTable('release').set({ published_at: clock.time }).where('version', '=', '2.0.0').execute();
    expect((await collect()).kept).toContainEqual({
      name: 'mf-x',
      version: '2.0.0',
      because: 'it was published in the last 30 days',
    });
  });

  it('removes how the API was when no release has that, unless it was said within the hour', async () => {
    const { db, clock } = manager.delivery;
    const described = { openapi: '3.1.0', paths: {} };
    const saidBefore = (minutes: number) => new Date(clock.time.getTime() - minutes * 60_000);
    const said = (title: string, minutes: number, version: string) =>
      keepApi(db, [{ name: 'mf-x', version }], { description: { ...described, title }, at: saidBefore(minutes) });
    await said('old', 90, '1.21.0');
    await said('said again', 90, '1.22.0');
    await said('used', 90, '1.23.0');
    await db.updateTable('release').set({ api: null }).where('version', 'in', ['1.21.0', '1.22.0']).execute();
    await said('said again', 10, '1.22.0');
    await db.updateTable('release').set({ api: null }).where('version', '=', '1.22.0').execute();
    await collect();
    const rows = await db.selectFrom('api_description').select('description').execute();
    expect(rows.map((row) => JSON.parse(row.description).title).sort()).toEqual(['said again', 'used']);
  });

  it('is written down, and what is gone is not served again', async () => {
    await collect();
    const { db } = manager.delivery;
    const rows = await db.selectFrom('audit').selectAll().where('action', '=', 'collect').execute();
    expect(rows.map(({ actor, name, from_version }) => [actor, name, from_version])).toContainEqual([
      'Mara',
      'mf-x',
      '1.0.0',
    ]);
    expect(await manager.rollback({ name: 'mf-x', version: '1.0.0' })).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'revoked', message: 'mf-x@1.0.0 was collected: its files are gone.' }],
    });
  });

  it('is for managers', async () => {
    const releaser = await createToken(manager.delivery.db, { role: 'releaser', team: 'blue' });
    expect(await manager.call('/gc', {}, releaser)).toMatchObject({ status: 403 });
  });
});
