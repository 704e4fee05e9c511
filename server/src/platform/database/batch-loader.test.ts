import { expect, test } from 'vitest';
import { batchLoader } from './batch-loader';
import type { Db } from './connection';

/** Notes the keys of each statement, and answers it when the test says so. */
function slowly() {
  const statements: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const db = {} as Db;
  const find = batchLoader<string, string>(
    (_db, keys) =>
      new Promise((resolve, reject) => {
        statements.push({
          keys,
          answer: () => resolve(keys.map((key) => (key === 'unknown' ? null : key.toUpperCase()))),
          fail: reject,
        });
      }),
  );
  const asked = async (count: number) => {
    await expect.poll(() => statements.length).toBe(count);
    return statements.at(-1) as (typeof statements)[number];
  };
  return { find: (key: string) => find(db, key), asked, statements };
}

test('what is asked while a statement is on its way goes with the next, all at once', async () => {
  const { find, asked, statements } = slowly();
  const first = find('a');
  const only = await asked(1);
  expect(only.keys).toEqual(['a']);
  const rest = [find('b'), find('unknown'), find('b')];
  expect(statements).toHaveLength(1);
  only.answer();
  expect(await first).toBe('A');
  const next = await asked(2);
  expect(next.keys).toEqual(['b', 'unknown', 'b']);
  next.answer();
  expect(await Promise.all(rest)).toEqual(['B', null, 'B']);
});

test('nothing is kept: what was found before is asked again', async () => {
  const { find, asked } = slowly();
  const once = find('a');
  (await asked(1)).answer();
  await once;
  const again = find('a');
  (await asked(2)).answer();
  expect(await again).toBe('A');
});

test('a statement that fails fails for those who asked it, and for no one after them', async () => {
  const { find, asked } = slowly();
  const first = find('a');
  const before = await asked(1);
  const second = find('b');
  before.fail(new Error('the database is gone'));
  await expect(first).rejects.toThrow('the database is gone');
  (await asked(2)).answer();
  expect(await second).toBe('B');
});

test('a statement that hangs holds up what is asked after it for a moment only', async () => {
  const { find, asked } = slowly();
  void find('a');
  await asked(1);
  const second = find('b');
  (await asked(2)).answer();
  expect(await second).toBe('B');
});
