/** The short form of `npm run drill:failover`: a real cluster of deploy/ha/ whose primary is killed while members write. */
import { findClusterPrograms } from '@charis/tools/cluster/programs';
import { expect, it, vi } from 'vitest';
import { killPrimary } from '#testing/failover/acts';
import { runFailover } from '#testing/failover/failover';
import { sharedBundle } from '#testing/server-process';

// Three databases, three members of etcd and three servers start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 600_000 });

const programs = findClusterPrograms();
const lacking = typeof programs === 'string' ? ` (LEFT OUT: ${programs})` : '';

it.skipIf(lacking)(`nothing that was acknowledged is lost when the primary is killed${lacking}`, async () => {
  if (typeof programs === 'string') return;
  const { findings, acknowledged, strange } = await runFailover({
    programs,
    bundle: await sharedBundle(),
    acts: [killPrimary],
  });
  const { mails: _sent, mailsTwice: _twice, ...failures } = findings;
  expect(acknowledged).toBeGreaterThan(0);
  expect(strange).toEqual([]);
  expect(Object.entries(failures).filter(([, count]) => count > 0)).toEqual([]);
});
