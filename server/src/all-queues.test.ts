import { expect, it } from 'vitest';
import { readQueues } from '#platform/jobs/queue-state.store';
import { startTestApi } from '#testing/test-api';
import { servicesOf } from '#testing/voucher-sale';
import { allQueues } from './all-queues';

it('works on each queue of the database, and on none that the database does not have: its jobs would not be written', async () => {
  const api = await startTestApi();
  try {
    const queues = allQueues({ ...servicesOf(api), files: api.files, live: api.live, ffmpeg: 'ffmpeg' } as never);
    const known = await readQueues(api.db);
    expect(queues.map(({ name }) => name).sort()).toEqual(known.map(({ queue }) => queue).sort());
    for (const { close } of queues) close?.();
  } finally {
    await api.close();
  }
});
