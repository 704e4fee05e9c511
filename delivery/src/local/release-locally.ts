/** `npm start` releases what was built by the same way as every team: signed, published and promoted over HTTP. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { localTeam } from '#cli/cli-context';
import type { ChangeRequest } from '#client/answers';
import { readBuiltRelease } from '#client/built-release';
import { createDeliveryClient, type DeliveryClient } from '#client/delivery-client';
import { publishRelease } from '#client/publish-release';
import { retry } from '#client/retry';
import { makeTeamKey, readTeamKey } from '#client/team-key';
import { blamedOf, conflictLines, inTheWay, isOfItself, isRefusedByConflicts, type Pinned, sentence } from './refusal';
import { type Built, type Members, ServedReleases } from './served-releases';

export interface LocalOptions {
  url: string;
  dataDir: string;
  channel: string;
  built: Built[];
  folderOf: (name: string, version: string) => string;
  sourceRevision: () => Promise<string>;
  changelog: (name: string) => Promise<string>;
  /** Hears what is done, a line at a time. */
  log: (line: string) => void;
  /** Is waited for before something is tried again. */
  pause?: () => Promise<unknown>;
}

const reason = 'npm start';

/** Why no leak check runs: it takes longer than everything else that a start does. */
const leaveOutLeakCheck = 'published by npm start';

/** Why no smoke test runs where nothing is served. */
const leaveOutSmokeTest = 'nothing was served before that it could protect';

/** Milliseconds between two tries. */
const betweenTries = 2_000;

/** The folder does not belong to the database, or the disk was full. */
const noToken = (file: string, is: string) =>
  `the database knows a manager, and ${file} ${is}. Set DATA_DIR to the folder that belongs to the database, or restore a backup of both; without either, npm run admin -- renew-manager-token makes a new token, and the next start releases what has lost its files.`;

/**
 * Publishes and promotes what the delivery on this machine has never served. A version that it has served is left alone, so that a rollback
 * outlives a restart.
 * @returns what could not be done, in a sentence or two each
 */
export async function releaseLocally(options: LocalOptions): Promise<string[]> {
  try {
    const file = join(options.dataDir, 'delivery', 'manager.token');
    const token = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(noToken(file, 'is not there')) : error;
    });
    if (!token.trim()) throw new Error(noToken(file, 'is empty'));
    return await new LocalRelease(createDeliveryClient({ url: options.url, token: token.trim() }), options).run();
  } catch (error) {
    return [`What was built is not released: ${sentence(error)}`];
  }
}

/** Says of what the leak check did not run, and how it does. */
const notCheckedText = (names: Iterable<string>) =>
  `The leak check did not run for ${[...names].join(', ')}. To run it, publish before npm start: npm run release -- publish <remote>`;

const isShell = ({ name }: Pinned) => name === 'shell';
const label = ({ name, version }: Pinned) => `${name} ${version}`;

/** Returns the releases that only pages which are open already, or fall back, may still meet once others are served. */
function leftFor(releases: readonly Pinned[], members: Members): string[] {
  const replaced = releases.flatMap(({ name }) => {
    const member = members.get(name);
    return member ? [`${name}@${member.stable.version}`] : [];
  });
  const previous = members.get('shell')?.previous;
  return releases.some(isShell) || !previous ? replaced : [...replaced, `shell@${previous.version}`];
}

class LocalRelease {
  readonly #warnings: string[] = [];
  /** Releases that were published without their leak check. */
  readonly #notChecked = new Set<string>();

  readonly #served: ServedReleases;

  constructor(
    private readonly client: DeliveryClient,
    private readonly options: LocalOptions,
  ) {
    this.#served = new ServedReleases(client, options, (work) => this.#again(work));
  }

  async run(): Promise<string[]> {
    await this.#releaseUnknown();
    await this.#compareApi();
    return this.#warnings;
  }

  async #releaseUnknown(): Promise<void> {
    const members = await this.#served.members();
    await this.#releaseLost(members);
    const unknown = await this.#served.unknown(this.options.built, members);
    if (unknown.length === 0) return;
    const { log } = this.options;
    log(`Releasing what was built: ${unknown.map(({ name }) => name).join(', ')}`);
    await this.#registerTeams(unknown);
    if (members.has('shell')) await this.#releaseTogether(unknown, members);
    else await this.#releaseFirst(unknown);
    if (this.#notChecked.size > 0) log(`  ${notCheckedText(this.#notChecked)}`);
  }

  /** Says what the API that was started does not do for what is served now. */
  async #compareApi(): Promise<void> {
    const { conflicts, notChecked } = await this.#again(() => this.client.servedApi(this.options.channel));
    this.#warnings.push(...conflicts.map(({ message, remedy }) => `${message} ${remedy}`), ...notChecked);
  }

  /** Sends what the channel serves and has lost its files, as far as it is what was built. */
  async #releaseLost(members: Members): Promise<void> {
    const versions = [...members.values()].flatMap(({ name, stable, previous }) =>
      [stable, ...(previous ? [previous] : [])].map(({ version }) => ({ name, version })),
    );
    for (const { name, version } of versions) {
      if (await this.#served.hasEntry(name, version)) continue;
      const built = this.options.built.find((known) => known.name === name);
      if (built?.stable !== version && built?.previous !== version) {
        this.#warnings.push(
          `The files of ${name} ${version}, which is served, are gone, and it is not what was built: restore the backup that has them, or roll back.`,
        );
        continue;
      }
      this.options.log(`Releasing again what has lost its files: ${name} ${version}`);
      await this.#registerTeams([built]);
      await this.#publish({ name, version }, { force: true, reason: 'Its files were lost' }).catch((error: unknown) => {
        this.#warnings.push(`${name} ${version} is not served: ${sentence(error)}`);
      });
    }
  }

  /** Each package has a team and a key of its own, made once. */
  async #registerTeams(built: Built[]): Promise<void> {
    for (const { name } of built) {
      const file = this.#keyFile(name);
      const key = existsSync(file) ? await readTeamKey(file) : await makeTeamKey(file);
      const team = { name: localTeam(name), remotes: [name], publicKey: key.publicKey };
      await this.#again(() => this.client.registerTeam(team));
    }
  }

  /** Releases everything where nothing is served, even what does not fit: there is nothing to protect yet, and no site without it. */
  async #releaseFirst(built: Built[]): Promise<void> {
    this.options.log('  No smoke test and nothing to fall back to: nothing was served before.');
    const releases = built.map(({ name, stable: version }) => ({ name, version }));
    const published = await this.#publishAll(releases, async (release) =>
      this.#publish(release, { force: true, reason }),
    );
    if (published.length === 0) return;
    const asked = { reason, leaveOutSmokeTest };
    const refusal = await this.#promote(published, asked).catch((error: unknown) => error);
    if (!refusal) return;
    if (!isRefusedByConflicts(refusal)) return this.#tellNotServed(published, refusal);
    for (const release of blamedOf(published, refusal))
      this.#warnings.push(
        `${label(release)} is served because nothing was served before. It does not fit yet:${conflictLines(refusal, release)}`,
      );
    const over = { ...asked, reason: `${reason}: nothing is served yet`, force: true };
    await this.#promote(published, over).catch((error: unknown) => this.#tellNotServed(published, error));
  }

  /** Releases by one change what was built, as far as it fits. */
  async #releaseTogether(built: Built[], members: Members): Promise<void> {
    const releases = built.map(({ name, stable: version }) => ({ name, version }));
    const published = await this.#publishAll(releases, (release) => this.#publishForSet(release, releases));
    await this.#serve(published, members);
  }

  /** Serves releases without those that stand in the way of the others. */
  async #serve(releases: Pinned[], members: Members): Promise<void> {
    if (releases.length === 0) return;
    const refusal = await this.#promote(releases, { reason }).catch((error: unknown) => error);
    if (!refusal) return;
    if (!isRefusedByConflicts(refusal)) return this.#tellNotServed(releases, refusal);
    const old = inTheWay(leftFor(releases, members), refusal);
    if (old.length > 0) return this.#serveOver(releases, old);
    const blamed = blamedOf(releases, refusal);
    for (const release of blamed)
      this.#warnings.push(`${label(release)} is not served: ${refusal.message}${conflictLines(refusal, release)}`);
    await this.#serve(
      releases.filter((release) => !blamed.includes(release)),
      members,
    );
  }

  /** Serves what fits what was built with it, and not what was served before. */
  async #serveOver(releases: Pinned[], old: readonly string[]): Promise<void> {
    const over = { force: true, reason: `${reason}: what is served was built together` };
    try {
      await this.#promote(releases, over);
      this.options.log(`    It does not fit ${old.join(', ')}: reload pages that are open since before.`);
    } catch (error) {
      this.#tellNotServed(releases, error);
    }
  }

  #tellNotServed(releases: readonly Pinned[], error: unknown): void {
    this.#warnings.push(`${releases.map(label).join(', ')} is not served: ${sentence(error)}`);
  }

  /** Returns those that delivery has by now. */
  async #publishAll(releases: Pinned[], publish: (release: Pinned) => Promise<{ existed: boolean; sent: number }>) {
    const published: Pinned[] = [];
    for (const release of releases) {
      try {
        const { existed, sent } = await publish(release);
        published.push({ ...release, role: existed ? '' : ` (${sent} files)` });
      } catch (error) {
        this.#tellNotServed([release], error);
      }
    }
    return published;
  }

  /** Publishes what may fit together with the others: that is checked when all of them are promoted. */
  async #publishForSet(release: Pinned, releases: Pinned[]) {
    return this.#publish(release).catch((error: unknown) => {
      if (releases.length === 1 || !isRefusedByConflicts(error) || isOfItself(error)) throw error;
      return this.#publish(release, { force: true, reason: leaveOutLeakCheck });
    });
  }

  async #promote(releases: readonly Pinned[], asked: Omit<ChangeRequest, 'releases'>): Promise<void> {
    const { channel, log } = this.options;
    let isTold = false;
    const onProgress = () => {
      if (!isTold) log('  Trying them out in a browser. This takes a few minutes.');
      isTold = true;
    };
    const wanted = releases.map(({ name, version }) => ({ name, version }));
    await this.#again(() => this.client.promote(channel, { ...asked, releases: wanted }, onProgress));
    for (const { role = '', ...release } of releases) log(`  ${label(release)}${role}`);
  }

  #again<Result>(work: () => Promise<Result>): Promise<Result> {
    return retry(work, this.options.pause ?? (() => pauseFor(betweenTries)));
  }

  async #publish({ name, version }: Pinned, options: { force?: boolean; reason?: string } = {}) {
    const { channel, folderOf, sourceRevision, changelog } = this.options;
    const request = {
      release: await readBuiltRelease(folderOf(name, version)),
      key: await readTeamKey(this.#keyFile(name)),
      sourceRevision: await sourceRevision(),
      changelog: await changelog(name),
      channel,
      leaveOutLeakCheck,
      ...options,
    };
    const published = await this.#again(() => publishRelease(this.client, request));
    if (published.leakCheck?.detail.includes(leaveOutLeakCheck)) this.#notChecked.add(name);
    return published;
  }

  #keyFile(name: string): string {
    return join(this.options.dataDir, 'delivery', 'keys', `${localTeam(name)}.pem`);
  }
}
