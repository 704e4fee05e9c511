/** The short form of `npm run drill:deploy`: one deploy and back, from the files of deploy/, while people call and pages follow. */
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { createTestDatabase } from '@charis/tools/postgres/test-database';
import { expect, it, vi } from 'vitest';
import { runDeploys } from '#testing/deploy/deploy';
import { makeRelease } from '#testing/deploy/releases';
import { sharedBundle } from '#testing/server-process';

// Five processes start here three times, also on a machine that is busy.
vi.setConfig({ testTimeout: 600_000 });

const nginx = findProgram('nginx');
const orSkipped = orLeftOut(nginx, 'nginx-light');

it.skipIf(!nginx)(`no call fails and no page misses an event in a deploy and back${orSkipped}`, async () => {
  const { file } = await sharedBundle();
  const database = await createTestDatabase({ empty: true });
  try {
    const { failed, hearing, strays, deploys, ...rest } = await runDeploys({
      nginx: nginx ?? '',
      databaseUrl: database.url,
      gather: (releases) => makeRelease(file, releases),
      callsPerSecond: 20,
      calls: 200,
      streams: 60,
      pause: 1_000,
    });
    expect({ failed, strays, broken: hearing.broken, deploys }).toEqual({
      failed: [],
      strays: [],
      broken: [],
      deploys: 2,
    });
    expect([hearing.missed, hearing.twice, rest.mailsLost, rest.mailsTwice, rest.eventsPending]).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(hearing.returns).toBeGreaterThanOrEqual(60);
  } finally {
    await database.drop();
  }
});
