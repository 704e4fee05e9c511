import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testTime } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';
import { writeAudit } from '../database/audit.store';

let manager: ReleaseManager;
beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x'), makeRemote('mf-x', { version: '1.1.0' }));
});
afterEach(() => manager.close());

interface Listed {
  list: { id: number; name: string; hash: string; to: string }[];
  nextCursor: string | null;
}

const list = async (query = '') => (await manager.call(`/audit${query}`)) as unknown as Listed;
const verify = (query = '') => manager.call(`/audit/verify${query}`) as Promise<object>;
const run = (text: string) => sql.raw(text).execute(manager.delivery.db);
/** Does to rows what only an owner of the database can do. */
async function tamper(text: string): Promise<void> {
  await run('alter table delivery.audit disable trigger user');
  await run(text);
  await run('alter table delivery.audit enable trigger user');
}

it.each(['update delivery.audit set reason = reason', 'delete from delivery.audit', 'truncate delivery.audit'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(run(statement)).rejects.toThrow('the history is only added to');
  },
);

it('is whole as it was written, also where many write at one time', async () => {
  const { db } = manager.delivery;
  const many = Array.from({ length: 12 }, (_, nth) =>
    db
      .transaction()
      .execute((trx) =>
        writeAudit(
          trx,
          { at: testTime, actor: `Person ${nth}`, action: 'collect' },
          { at: testTime, actor: `Person ${nth}`, action: 'set', detail: { nth } },
        ),
      ),
  );
  await Promise.all(many);
  const [last] = (await list('?limit=1')).list;
  expect(await verify()).toEqual({
    status: 200,
    entries: expect.any(Number),
    last: { id: last?.id, hash: last?.hash },
    broken: null,
    knowsHash: null,
  });
});

describe('verify finds', () => {
  it('the first of several entries that were changed', async () => {
    const { list: entries } = await list();
    const [, second, third] = entries.toReversed();
    await tamper(`update delivery.audit set actor = 'Eve' where id >= ${second?.id}`);
    expect(await verify()).toMatchObject({ broken: { id: second?.id } });
    expect(third?.id).toBeGreaterThan(second?.id ?? 0);
  });

  it('an entry that was taken away', async () => {
    const [first, second, third] = (await list()).list.toReversed();
    await tamper(`delete from delivery.audit where id = ${second?.id}`);
    expect(await verify()).toMatchObject({ broken: { id: third?.id, after: first?.id } });
  });

  it('that the last entries are gone', async () => {
    const [last, before] = (await list()).list;
    await tamper(`delete from delivery.audit where id = ${last?.id}`);
    expect(await verify()).toMatchObject({ broken: { id: null, after: before?.id } });
  });

  it('that the whole was written anew, by a hash that was kept', async () => {
    const kept = (await list()).list[0]?.hash;
    expect(await verify(`?known=${kept}`)).toMatchObject({ knowsHash: true });
    await tamper("update delivery.audit set hash = sha256('x') where id = (select max(id) from delivery.audit)");
    await run("update delivery.audit_end set hash = sha256('x')");
    expect(await verify(`?known=${kept}`)).toMatchObject({ knowsHash: false });
  });
});

it('is listed by person, action, remote, channel and time, page by page', async () => {
  const versions = async (query: string) => (await list(query)).list.map(({ to }) => to);
  expect(await versions('?name=mf-x&action=promote&channel=production&actor=mara')).toEqual(['1.1.0', '1.0.0']);
  expect(await versions('?actor=Someone')).toEqual([]);
  // A part of a word is no one's name: “ara” is in “Mara”.
  expect(await versions('?actor=ara')).toEqual([]);
  expect(await versions('?channel=staging')).toEqual([]);
  expect(await versions(`?until=${testTime.toISOString()}`)).toEqual([]);
  const first = await list('?name=mf-x&since=2026-01-01T00:00:00Z&limit=1');
  const second = await list(`?name=mf-x&limit=1&cursor=${first.nextCursor}`);
  expect([...first.list, ...second.list].map(({ to }) => to)).toEqual(['1.1.0', '1.0.0']);
  expect(second.nextCursor).toBeNull();
});
