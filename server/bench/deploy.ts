/**
 * What people notice of a deploy: two APIs, two deliveries and a worker behind nginx, from the files of deploy/, are replaced by another release, a migration included, and back.
 *
 *   npm run drill:deploy [-- --before <folder>] [--calls 20000] [--streams 1000] [--rate 100] [--measure]
 *
 * The release before is the folder that `npm run image -- --release` has made of it; without one it is this release, and the next one is the same with a migration
 * more. `--measure` says instead how many calls two APIs answer beside one. It needs nginx, and ends within 10 minutes. Fails when a goal is missed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readBenchOptions } from '@charis/tools/bench-options';
import { ensureBuilt } from '@charis/tools/built';
import { gatherRelease } from '@charis/tools/image/gather';
import { startPostgres } from '@charis/tools/postgres';
import { findNginx } from '@charis/tools/proxies';
import { type Deploys, runDeploys } from '#testing/deploy/deploy';
import { copyRelease } from '#testing/deploy/releases';

const options = readBenchOptions(import.meta.url, {
  before: { type: 'string' },
  calls: { type: 'string', default: '20000' },
  streams: { type: 'string', default: '1000' },
  rate: { type: 'string', default: '100' },
  measure: { type: 'boolean', default: false },
});

interface Goal {
  what: string;
  goal: string;
  found: string;
  reached: boolean;
}

const none = (what: string, found: number, of: number): Goal => ({
  what,
  goal: '0',
  found: `${found} of ${of}`,
  reached: found === 0,
});

function goalsOf({ calls, failed, hearing, strays, mails, mailsLost, mailsTwice, eventsPending }: Deploys): Goal[] {
  const least = Number(options.calls);
  return [
    { what: 'calls', goal: `>= ${least}`, found: String(calls), reached: calls >= least },
    none('calls failed', failed.length, calls),
    none('events missed after a reconnection', hearing.missed, hearing.expected),
    none('events heard twice', hearing.twice, hearing.expected),
    none('streams refused or cut', hearing.broken.length, hearing.returns),
    none('processes that are not as before', strays.length, 5),
    none('mails lost', mailsLost, mails),
    none('mails that came twice', mailsTwice, mails),
    none('events not worked on', eventsPending, hearing.expected),
  ];
}

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

const began = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

async function main(): Promise<void> {
  const nginx = findNginx();
  if (!nginx) {
    console.error('The drill needs nginx: apt-get install nginx-light');
    process.exitCode = 1;
    return;
  }
  await ensureBuilt(['server', 'console'], { log: say, output: 2 });
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-drill-deploy-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  try {
    const { before } = options;
    function copyBefore(releases: string): string {
      const folder = join(releases, basename(before ?? ''));
      copyRelease(before ?? '', folder);
      return folder;
    }
    const found = await runDeploys({
      nginx,
      databaseUrl: postgres.url,
      ...(before ? { gather: copyBefore, gatherNext: gatherRelease } : { gather: gatherRelease }),
      callsPerSecond: Number(options.rate),
      calls: Number(options.calls),
      streams: Number(options.streams),
      say,
    });
    for (const text of new Set([...found.failed, ...found.hearing.broken, ...found.strays].slice(0, 20))) say(text);
    const goals = goalsOf(found);
    for (const { what, goal, found: is, reached } of goals)
      console.log(`${reached ? 'reached' : 'MISSED '}  ${what.padEnd(36)}  goal ${goal.padEnd(8)}  ${is}`);
    const { times, deploys, hearing } = found;
    console.log(
      `${deploys} deploys; a call took ${quantile(times, 0.5).toFixed(0)} ms, one in 100 more than ${quantile(times, 0.99).toFixed(0)} ms, the longest ${quantile(times, 1).toFixed(0)} ms; ${hearing.returns} times a page came back, ${hearing.readLater} events were read then`,
    );
    if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
