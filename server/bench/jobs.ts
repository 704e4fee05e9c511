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
import { runMain } from '@charis/tools/problem';
import { type Db, openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { queueEmails } from '#platform/mail/mail.store';
import { emailConfirmationEmail } from '#platform/mail/templates/account';
import { type Closing, closeAfter } from '#testing/closing';
import { addressOf, buildBundle, type ServerProcess, ServerProcesses } from '#testing/server-process';
import { startSmtp, type TestSmtp } from '#testing/smtp-server';
import { type Goal, interrupted, printGoals, say } from './goals';

const options = readBenchOptions(import.meta.url, {
  mails: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '20' },
});
const mails = Number(options.mails);
const kills = Number(options.kills);

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

/** Has one worker send everything that waits. */
async function measureRate(db: Db, smtp: TestSmtp, start: () => ServerProcess): Promise<Goal[]> {
  await write(db, 'rate', mails);
  say(`${mails} mails wait for one worker …`);
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
      if (!(await until(() => came() >= before + 10, 30))) say(`worker ${round + 1} was killed before it sent 10`);
      await kill(worker);
    }
    say(
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

async function drill(closing: Closing): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-drill-jobs-'));
  chmodSync(dataDir, 0o755);
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const bundle = await buildBundle();
  closing.push(() => bundle.remove());
  const postgres = await startPostgres({ dataDir });
  closing.push(() => postgres.stop());
  const smtp = await startSmtp();
  closing.push(() => smtp.close());
  const { db, close } = openDatabase(postgres.url, { size: 2, onError: () => undefined });
  closing.push(close);
  await migrate(postgres.url);
  const env = {
    ROLE: 'worker',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SEED_DEMO: 'false',
  };
  const workers = new ServerProcesses(bundle, env);
  closing.push(() => workers.kill());
  const start = () => workers.start();
  printGoals([...(await measureRate(db, smtp, start)), ...(await killWorkers(db, smtp, start))]);
}

await runMain(() => closeAfter(drill, interrupted));
