import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '#config';
import { createLogger } from '#platform/logging/logging';
import { createMetrics } from '#platform/metrics/metrics';
import { createHttpServer } from './http';

afterEach(() => void vi.useRealTimers());

it('waits for what takes ten minutes to start, as a new database does on a slow machine', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const config = readConfig({ DATABASE_URL: 'postgres://x', PORT: '0' });
  const app = createHttpServer(config, createLogger('silent'), createMetrics());
  const tenMinutes = 600_000;
  const begun = new Promise<void>((begin) => {
    void app.register(async () => {
      begin();
      await new Promise((ended) => setTimeout(ended, tenMinutes));
    });
  });
  const started = app.ready().then(() => 'started');
  await begun;
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(await started).toBe('started');
  await app.close();
});
