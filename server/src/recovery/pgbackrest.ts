import { spawn } from 'node:child_process';
import { Problem } from '@charis/shared/node/problem';

/** The user that pgBackRest and PostgreSQL run as; empty for that of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** What pgBackRest is called with each time. Where backups are, it reads in its configuration or in `PGBACKREST_…`. */
export interface PgBackRest {
  args?: readonly string[];
  env: Record<string, string | undefined>;
  account: Account;
}

const locale = { LC_ALL: 'C.UTF-8' };

/** Runs one command. @returns what it says @throws {Problem} with its reason */
export async function runPgBackRest(args: readonly string[], { args: always = [], env, account }: PgBackRest) {
  const child = spawn('pgbackrest', [...always, ...args], {
    ...account,
    cwd: '/',
    env: { ...env, ...locale },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child
      .once('error', () => reject(new Problem('There is no pgBackRest: apt-get install pgbackrest.')))
      .once('close', resolve),
  );
  if (code === 0) return said;
  const reason = /ERROR: (?:\[\d+\]: )?(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1);
  throw new Problem(`pgbackrest ${args.at(-1)} failed: ${reason}.`);
}

/** The number of segments that share the second part of a segment's name. */
const segmentsOfLog = 256n;

/** Returns the place of a segment in the log, whichever its timeline. */
function placeOf(segment: string): bigint {
  return BigInt(`0x${segment.slice(8, 16)}`) * segmentsOfLog + BigInt(`0x${segment.slice(16)}`);
}

/** Returns the segments between which others are missing. A timeline begins at the latest with the segment after the last one of the timeline before. */
function gapsOf(said: string): string[] {
  const pieces = [...said.matchAll(/wal start: ([\dA-F]{24}), wal stop: ([\dA-F]{24})/g)].map(
    ([, from = '', to = '']) => ({ from, to }),
  );
  return pieces.flatMap(({ from }, index) => {
    const before = pieces[index - 1]?.to;
    if (!before || placeOf(from) <= placeOf(before) + 1n) return [];
    return [`segments between ${before} and ${from} are missing`];
  });
}

/** Reads every file of the backups and of the log. @returns what is damaged or missing; pgBackRest 2.45 ends with 0 all the same */
export async function findDamage(pgbackrest: PgBackRest): Promise<string[]> {
  const said = await runPgBackRest(['--log-level-console=detail', 'verify'], pgbackrest);
  const files = [...said.matchAll(/(?:invalid \w+|file missing) '?([^\s':]+)/g)].map(
    ([, file]) => `${file} is damaged`,
  );
  const damaged =
    files.length === 0 && /status: (?:error|invalid)/.test(said) ? ['files are damaged or missing'] : files;
  return [...gapsOf(said), ...damaged];
}
