/**
 * How many mails one worker sends to a mail server of this machine, and that none is lost where workers are killed.
 *
 *   npm run drill:jobs [-- --mails 2000] [--kills 20]
 *
 * It needs nothing besides Node: PostgreSQL and the mail server are its own. It ends within 10 minutes, of which 3 are those after which the mails of
 * a killed worker are another's. Fails when a goal is missed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBenchOptions } from '@charis/tools/bench-options';
import { startPostgres } from '@charis/tools/postgres';
import { type Db, openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { queueEmails } from '#platform/mail/mail.store';
import { emailConfirmationEmail } from '#platform/mail/templates/account';
import { addressOf, buildBundle, type ServerProcess, startProcess } from '#testing/server-process';
import { startSmtp, type TestSmtp } from '#testing/smtp-server';

const options = readBenchOptions(import.meta.url, {
  mails: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '20' },
});
const mails = Number(options.mails);
const kills = Number(options.kills);

const progress = (text: string) => process.stderr.write(`${text}\n`);
const message = emailConfirmationEmail({ language: 'en', url: 'https://charis.example/x', code: '123456' });

/** Writes mails to `<name>-<number>@example.com`, a hundred in each transaction. */
async function write(db: Db, name: string, count: number): Promise<void> {
  const now = new Date();
  for (let from = 0; from < count; from += 100) {
    const emails = Array.from({ length: Math.min(100, count - from) }, (_, place) => ({
      message,
      delivery: { recipient: `${name}-${from + place}@example.com`, now },
    }));
    await db.transaction().execute((trx) => queueEmails(trx, emails));
  }
}

async function until(isSo: () => boolean, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (!isSo() && performance.now() < deadline) await wait(20);
  return isSo();
}

/** Returns the Message-IDs of what came, by recipient. */
function received(smtp: TestSmtp, name: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, source } of smtp.received) {
    const [recipient = ''] = to;
    const [, id = ''] = /^Message-ID: (.*)$/im.exec(source) ?? [];
    if (recipient.startsWith(`${name}-`)) found.set(recipient, [...(found.get(recipient) ?? []), id]);
  }
  return found;
}

async function kill({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}

interface Goal {
  what: string;
  goal: string;
  found: string;
  reached: boolean;
}

/** Has one worker send everything that waits. */
async function measureRate(db: Db, smtp: TestSmtp, start: () => ServerProcess): Promise<Goal[]> {
  await write(db, 'rate', mails);
  progress(`${mails} mails wait for one worker …`);
  const worker = start();
  try {
    await addressOf(worker);
    await until(() => received(smtp, 'rate').size > 0, 60);
    const [began, before] = [performance.now(), received(smtp, 'rate').size];
    await until(() => received(smtp, 'rate').size >= mails, 240);
    const rate = Math.round(((received(smtp, 'rate').size - before) / (performance.now() - began)) * 60_000);
    return [{ what: 'mails a minute by one worker', goal: '>= 2000', found: String(rate), reached: rate >= 2000 }];
  } finally {
    await kill(worker);
  }
}

/** Kills workers that are sending, and waits for what they had. */
async function killWorkers(db: Db, smtp: TestSmtp, start: () => ServerProcess): Promise<Goal[]> {
  const all = kills * 100;
  const came = () => received(smtp, 'kill').size;
  let worker: ServerProcess | undefined;
  try {
    for (let round = 0; round < kills; round += 1) {
      await write(db, `kill-${round}`, 100);
      worker = start();
      await addressOf(worker);
      const before = came();
      if (!(await until(() => came() >= before + 10, 30))) progress(`worker ${round + 1} was killed before it sent 10`);
      await kill(worker);
    }
    progress(
      `${kills} workers were killed; ${came()} of ${all} mails have come. What they had is another's after 3 minutes …`,
    );
    const lastKill = performance.now();
    worker = start();
    await until(() => came() >= all, 330);
    const minutes = (performance.now() - lastKill) / 60_000;
    const ids = [...received(smtp, 'kill').values()];
    const lost = all - ids.length;
    const times = Math.max(...ids.map(({ length }) => length));
    const strange = ids.filter((one) => new Set(one).size > 1).length;
    return [
      { what: `mails lost in ${kills} kills`, goal: '0', found: `${lost} of ${all}`, reached: lost === 0 },
      { what: 'times that a mail came', goal: '<= 2', found: String(times), reached: times <= 2 },
      { what: 'mails under two Message-IDs', goal: '0', found: String(strange), reached: strange === 0 },
      { what: 'minutes until all had come', goal: '<= 5', found: minutes.toFixed(1), reached: minutes <= 5 },
    ];
  } finally {
    if (worker) await kill(worker);
  }
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-drill-jobs-'));
  chmodSync(dataDir, 0o755);
  const bundle = await buildBundle();
  const postgres = await startPostgres({ dataDir });
  const smtp = await startSmtp();
  const { db, close } = openDatabase(postgres.url, { size: 2, onError: () => undefined });
  try {
    await migrate(postgres.url);
    const env = {
      ROLE: 'worker',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      SEED_DEMO: 'false',
    };
    const start = () => startProcess(bundle.file, env);
    const goals = [...(await measureRate(db, smtp, start)), ...(await killWorkers(db, smtp, start))];
    for (const { what, goal, found, reached } of goals)
      console.log(`${reached ? 'reached' : 'MISSED '}  ${what.padEnd(32)}  goal ${goal.padEnd(8)}  ${found}`);
    if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
  } finally {
    await close();
    await smtp.close();
    await postgres.stop();
    await bundle.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
