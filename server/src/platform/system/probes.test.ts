import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RATE_LIMIT: '1' } });
});
afterEach(() => api.close());

const ask = async (path: string) => {
  const answer = await api.fetch(path);
  return [answer.status, (await answer.text()).trim()];
};

/** A busy machine answers late for once, and a balancer asks again. */
const expectReady = () =>
  expect.poll(() => ask('/api/readyz'), { timeout: 10_000 }).toEqual([200, 'The process is ready.']);

it('says that it turns and is ready, as often as it is asked', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect(await ask('/api/livez')).toEqual([200, 'The process turns.']);
    await expectReady();
  }
});

it('is alive and not ready while the database gives no connection, and ready again by itself', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Array.from({ length: 5 }, () => api.db.connection().execute(() => released));
  expect(await ask('/api/readyz')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/api/livez')).toEqual([200, 'The process turns.']);
  release();
  await Promise.all(held);
  await expectReady();
});

it('is not ready where the database lacks a migration, or has lost what this version needs', async () => {
  const last = sql`delete from app.migration where name = (select max(name) from app.migration)`;
  await last.execute(api.db);
  expect(await ask('/api/readyz')).toEqual([503, expect.stringMatching(/^The schema app of the database lacks 0/)]);
  await sql`insert into app.migration (name, hash, phase, after) values ('9999-drop', 'x', 'contract', '9998-add')`.execute(
    api.db,
  );
  expect(await ask('/api/readyz')).toEqual([503, expect.stringMatching(/^The database is newer than this server/)]);
});
