/**
 * What people notice of a deploy: two APIs, two deliveries and a worker behind nginx, from the files of deploy/, are replaced by another release, a migration included, and back.
 *
 *   npm run drill:deploy [-- --before <folder>] [--calls 20000] [--streams 1000] [--rate 100] [--measure]
 *
 * The release before is the folder that `npm run image -- --release` has made of it; without one it is this release, and the next one is the same with a migration
 * more. `--measure` says instead how many calls two APIs answer beside one. It needs nginx, and ends within 10 minutes. Fails when a goal is missed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readBenchOptions } from '@charis/tools/bench-options';
import { ensureBuilt } from '@charis/tools/built';
import { findProgram } from '@charis/tools/find-program';
import { gatherRelease } from '@charis/tools/image/gather';
import { startPostgres } from '@charis/tools/postgres';
import { runMain } from '@charis/tools/problem';
import { type Deploys, runDeploys } from '#testing/deploy/deploy';
import { copyRelease } from '#testing/deploy/releases';
import type { SiteOptions } from '#testing/deploy/site';
import { type Measured, measureTwo } from './deploy/measure';
import { type Goal, interrupted, none, printGoals, say } from './goals';
import { quantile } from './report';

const options = readBenchOptions(import.meta.url, {
  before: { type: 'string' },
  calls: { type: 'string', default: '20000' },
  streams: { type: 'string', default: '1000' },
  rate: { type: 'string', default: '100' },
  measure: { type: 'boolean', default: false },
});

const noneOf = (what: string, found: number, of: number): Goal => ({
  ...none(what, found),
  found: `${found} of ${of}`,
});

function goalsOf({ calls, failed, hearing, strays, mails, mailsLost, mailsTwice, eventsPending }: Deploys): Goal[] {
  const least = Number(options.calls);
  return [
    { what: 'calls', goal: `>= ${least}`, found: String(calls), reached: calls >= least },
    noneOf('calls failed', failed.length, calls),
    noneOf('events missed after a reconnection', hearing.missed, hearing.expected),
    noneOf('events heard twice', hearing.twice, hearing.expected),
    noneOf('streams refused or cut', hearing.broken.length, hearing.returns),
    noneOf('processes that are not as before', strays.length, 5),
    noneOf('mails lost', mailsLost, mails),
    noneOf('mails that came twice', mailsTwice, mails),
    noneOf('events not worked on', eventsPending, hearing.expected),
  ];
}

function goalsOfTwo({ expected, missed, twice, taken, mayBeTaken }: Measured): Goal[] {
  return [
    noneOf('events missed', missed, expected),
    noneOf('events heard twice', twice, expected),
    {
      what: 'comments taken of a member at once',
      goal: String(mayBeTaken),
      found: String(taken),
      reached: taken === mayBeTaken,
    },
  ];
}

/** Copies the folder of a release below that of all. */
function copyInto(releases: string, from: string): string {
  const folder = join(releases, basename(from));
  copyRelease(resolve(from), folder);
  return folder;
}

async function drill(site: SiteOptions): Promise<void> {
  const { before } = options;
  const found = await runDeploys({
    ...site,
    ...(before ? { gather: (releases) => copyInto(releases, before), gatherNext: gatherRelease } : {}),
    callsPerSecond: Number(options.rate),
    calls: Number(options.calls),
    streams: Number(options.streams),
    // All pages have come back by then.
    pause: 12_000,
    say,
    interrupted,
  });
  const { times, deploys, hearing, failed, strays, errors } = found;
  for (const text of [...failed, ...hearing.broken, ...strays, ...errors].slice(0, 20)) say(text);
  printGoals(goalsOf(found));
  console.log(
    `${deploys} deploys; a call took ${quantile(times, 0.5).toFixed(0)} ms, one in 100 more than ${quantile(times, 0.99).toFixed(0)} ms, the longest ${quantile(times, 1).toFixed(0)} ms; pages came back ${hearing.returns} times and read ${hearing.readLater} events then`,
  );
}

async function measure(site: SiteOptions): Promise<void> {
  const found = await measureTwo(site, say);
  const { one, two } = found;
  printGoals(goalsOfTwo(found));
  console.log(
    `two APIs answer ${two.toFixed(0)} calls a second, one ${one.toFixed(0)}: ${(two / one).toFixed(2)} times as many, with nginx, PostgreSQL and who asks on the same ${availableParallelism()} cores`,
  );
}

async function main(): Promise<void> {
  const nginx = findProgram('nginx');
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
    const site: SiteOptions = { nginx, databaseUrl: postgres.url, gather: gatherRelease };
    await (options.measure ? measure(site) : drill(site));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runMain(main);
