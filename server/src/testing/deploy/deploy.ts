/** Replaces a release by the next one and goes back, while people call and pages follow, and says what they noticed. */
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Db, openDatabase } from '#platform/database/connection';
import { queueEmails } from '#platform/mail/mail.store';
import { emailConfirmationEmail } from '#platform/mail/templates/account';
import { type Closing, closeAfter } from '../closing';
import { createAccount, createDoctor, createPost, createSession } from '../factories';
import { Follower, type Hearing, judge } from './followers';
import { Load, type LoadOptions } from './load';
import { addMigration, copyRelease } from './releases';
import { type DeploySite, type SiteOptions, startDeploySite } from './site';

/** Posts that one stream follows: some more than a page does. */
const postsPerGroup = 5;
const members = 20;
/** Milliseconds that pages, events and mails may take once all is well again. */
const longestRest = 60_000;
const mailEvery = 1_000;

export interface DeployOptions extends SiteOptions {
  /** Puts the folder of the next release, which is missing, below that of all releases. By default it is the first one's and a migration more. */
  gatherNext?: (releases: string) => string;
  callsPerSecond: number;
  /** It deploys there and back until there were as many. */
  calls: number;
  streams: number;
  /** Milliseconds before each deploy. */
  pause: number;
  say?: (text: string) => void;
  /** Rejects where the drill is to end before its time. */
  interrupted?: Promise<never>;
}

export interface Deploys {
  calls: number;
  failed: string[];
  /** Milliseconds of each call. */
  times: number[];
  hearing: Hearing;
  /** There and back are two. */
  deploys: number;
  /** Processes that run another release than they should, or had to be killed. */
  strays: string[];
  /** What processes have logged as an error. */
  errors: string[];
  mails: number;
  mailsLost: number;
  mailsTwice: number;
  eventsPending: number;
}

/** Waits until a condition holds, or for as long as it may take. */
export async function settle(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longestRest;
  while (!(await isSo()) && performance.now() < deadline) await wait(200);
}

/** Members, posts in as many groups as are needed for `likes`, and a doctor. */
export async function createPeople(db: Db, likes: number): Promise<Omit<LoadOptions, 'callsPerSecond'>> {
  const now = new Date();
  const tokens: string[] = [];
  for (let serial = 0; serial < members; serial += 1) {
    const { id } = await createAccount(db);
    for (const document of ['terms', 'image-data'] as const) await insertConsent(db, id, document, now);
    tokens.push(await createSession(db, id, now));
  }
  const author = await createAccount(db);
  const groups = Math.ceil(likes / postsPerGroup);
  const posts: { id: string; group: number }[] = [];
  for (let serial = 0; serial < groups * postsPerGroup; serial += 1)
    posts.push({ id: await createPost(db, author.id), group: serial % groups });
  return { members: tokens, posts, doctorId: (await createDoctor(db)).id };
}

export function openPages(site: DeploySite, load: Load, posts: LoadOptions['posts'], streams: number): Follower[] {
  const groups = Math.max(...posts.map(({ group }) => group)) + 1;
  const idsOf = (group: number) => posts.filter((post) => post.group === group).map(({ id }) => id);
  return Array.from({ length: streams }, (_, serial) => {
    const group = serial % groups;
    return new Follower(site, group, idsOf(group), load.told);
  });
}

/** Writes mails until it is stopped; resolves with how many. */
function startMails(db: Db): () => Promise<number> {
  const message = emailConfirmationEmail({ language: 'en', url: 'https://charis.example/x', code: '123456' });
  const ending = new AbortController();
  async function run(): Promise<number> {
    for (let serial = 0; ; serial += 1) {
      const delivery = { recipient: `deploy-${serial}@example.com`, now: new Date() };
      await db.transaction().execute((trx) => queueEmails(trx, [{ message, delivery }]));
      await wait(mailEvery, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return serial + 1;
    }
  }
  const running = run();
  // What fails is thrown once it is ended.
  running.catch(() => undefined);
  return () => {
    ending.abort();
    return running;
  };
}

const pending = async (db: Db) =>
  (await sql<{ count: number }>`select count(*)::int as count from event where state <> 'DONE'`.execute(db)).rows[0]
    ?.count ?? 0;

export const runDeploys = (options: DeployOptions): Promise<Deploys> =>
  closeAfter((closing) => run(options, closing), options.interrupted);

async function run(options: DeployOptions, closing: Closing): Promise<Deploys> {
  const { say = () => undefined, callsPerSecond, calls, streams, pause } = options;
  let [first, next] = ['', ''];
  const site = await startDeploySite({
    ...options,
    gather(releases) {
      const folder = options.gather(releases);
      first = basename(folder);
      if (options.gatherNext) next = basename(options.gatherNext(releases));
      else {
        next = `${first}-next`;
        copyRelease(folder, join(releases, next));
        say(`${next} is ${first} and the migration ${addMigration(join(releases, next))}`);
      }
      return folder;
    },
  });
  closing.push(() => site.stop());
  const { db, close } = openDatabase(options.databaseUrl, { size: 3, onError: () => undefined });
  closing.push(close);
  const people = await createPeople(db, Math.ceil(calls / 40));
  const load = new Load(site, { ...people, callsPerSecond });
  closing.push(() => load.stop());
  const pages = openPages(site, load, people.posts, streams);
  closing.push(() => Promise.all(pages.map((page) => page.stop())));
  for (const [serial, page] of pages.entries()) {
    page.start();
    if (serial % 20 === 19) await page.open;
  }
  await Promise.all(pages.map(({ open }) => open));
  const endMails = startMails(db);
  load.start();
  say(`${first} runs, with ${streams} streams and ${callsPerSecond} calls a second`);
  let deploys = 0;
  do {
    for (const command of ['promote', 'rollback']) {
      await wait(pause);
      const said = await site.command(command === 'promote' ? next : 'current', command);
      deploys += 1;
      say(`${command}: ${load.calls} calls so far, ${load.failed.length} failed\n${said.trimEnd()}`);
    }
  } while (load.calls < calls);
  await load.stop();
  const mails = await endMails();
  const { told } = load;
  const knowsAll = (page: Follower) =>
    [...told.values()].every(({ group, postId }) => group !== page.group || page.knows(postId));
  await settle(() => pages.every(knowsAll));
  await settle(async () => site.smtp.received.length >= mails && (await pending(db)) === 0);
  const strays = Object.entries(site.units.releases())
    .filter(([, release]) => basename(release) !== first)
    .map(([unit, release]) => `${unit} runs ${release}`);
  const recipients = site.smtp.received.map(({ to }) => to[0]);
  return {
    calls: load.calls,
    failed: load.failed,
    times: load.times,
    hearing: judge(pages, told),
    deploys,
    strays: [...strays, ...site.units.killed],
    errors: site.units.errors(),
    mails,
    mailsLost: mails - new Set(recipients).size,
    mailsTwice: recipients.length - new Set(recipients).size,
    eventsPending: await pending(db),
  };
}
