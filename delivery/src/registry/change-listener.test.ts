import { ChangeListener } from '@charis/shared/node';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;

beforeEach(async () => {
  delivery = await startTestDelivery();
});
afterEach(() => delivery.close());

async function connections(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'charis-delivery-listener'`.execute(delivery.db);
  return rows.length;
}

it('keeps no connection that it was just making when it is stopped', async () => {
  const before = await connections();
  let fail: ((error: Error) => void) | undefined;
  const listener = new ChangeListener({
    url: delivery.database.url,
    channels: [],
    onConnected: () => new Promise((_resolve, reject) => (fail = reject)),
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
  const started = listener.start();
  await vi.waitFor(() => expect(fail).toBeDefined());
  await listener.stop();
  fail?.(new Error('closed'));
  await expect(started).rejects.toThrow('closed');
  await vi.waitFor(async () => expect(await connections()).toBe(before));
});
