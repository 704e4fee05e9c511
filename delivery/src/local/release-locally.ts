/** `npm start` releases what was built by the same way as every team: signed, published and promoted over HTTP. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localTeam } from '#cli/surroundings';
import type { ChannelAnswer } from '#client/answers';
import { readBuiltRelease } from '#client/built-release';
import { createDeliveryClient, type DeliveryClient } from '#client/delivery-client';
import { DeliveryError } from '#client/delivery-error';
import { publishRelease } from '#client/publish-release';
import { makeTeamKey, readTeamKey } from '#client/team-key';
import { plainSentence } from '#plain-reason';
import { type Built, withFittingPredecessors } from './predecessors';

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
}

type Members = Map<string, ChannelAnswer['members'][number]>;

const reason = 'npm start';

/** Why no leak check runs: it takes longer than everything else that a start does. */
const leaveOutLeakCheck = 'published by npm start';

/** As where a database is used without the folder that belongs to it. */
const noToken = (file: string) =>
  `the database knows a manager, and ${file} is not there. Set DATA_DIR to the folder that belongs to the database, or restore a backup of both; without either, npm run admin -- renew-manager-token makes a new token, and the next start releases what has lost its files.`;

/**
 * Publishes and promotes what the delivery on this machine has never served. A version that it has served is left alone, so that a rollback
 * outlives a restart.
 * @returns what could not be done, in a sentence or two each
 */
export async function releaseLocally(options: LocalOptions): Promise<string[]> {
  try {
    const file = join(options.dataDir, 'delivery', 'manager.token');
    const token = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(noToken(file)) : error;
    });
    return await new LocalRelease(createDeliveryClient({ url: options.url, token: token.trim() }), options).run();
  } catch (error) {
    return [`What was built is not released: ${sentence(error)}`];
  }
}

/** Says of what the leak check did not run, and how it does. */
const notCheckedText = (names: Iterable<string>) =>
  `The leak check did not run for ${[...names].join(', ')}. To run it, publish before npm start: npm run release -- publish <remote>`;

/** Returns what is in the way and what to do, in a line each. */
const conflictLines = ({ conflicts }: DeliveryError) =>
  conflicts.map(({ message, remedy }) => `\n  ${/[.!?]$/.test(message) ? message : `${message}.`} ${remedy}`).join('');

const sentence = (error: unknown) => {
  if (!(error instanceof DeliveryError)) return plainSentence(error);
  return error.message + conflictLines(error) + (error.remedy ? ` ${error.remedy}` : '');
};

/** Returns whether others that are released first may change the answer; what fails in a browser does so with all of them. */
const mayFitLater = (error: unknown) =>
  error instanceof DeliveryError && error.conflicts.some(({ rule }) => rule !== 'smoke-test');

/** Returns whether a release is refused only because the previous shell was built without it. */
const standsInTheWay = (shellBefore: string, error: unknown) =>
  error instanceof DeliveryError &&
  error.conflicts.length > 0 &&
  error.conflicts.every(({ between }) => between.includes(shellBefore));

const sourcesOf = (version: string) => version.split('+')[1];

/** Returns what pages fall back to at the first start, where nothing was served before. */
const standIn = (previous: string, stable: string) =>
  sourcesOf(previous) === sourcesOf(stable)
    ? `, to fall back to: the same sources as ${stable}`
    : ', to fall back to: left of an earlier build';

class LocalRelease {
  readonly #warnings: string[] = [];
  /** Releases that were published without their leak check. */
  readonly #notChecked = new Set<string>();

  constructor(
    private readonly client: DeliveryClient,
    private readonly options: LocalOptions,
  ) {}

  async run(): Promise<string[]> {
    await this.#releaseUnknown();
    await this.#compareApi();
    return this.#warnings;
  }

  async #releaseUnknown(): Promise<void> {
    const members = await this.#members();
    await this.#releaseLost(members);
    const unknown = await this.#unknown(members);
    if (unknown.length === 0) return;
    const { log } = this.options;
    log(`Releasing what was built: ${unknown.map(({ name }) => name).join(', ')}`);
    await this.#registerTeams(unknown);
    const first = unknown.filter(({ name }) => !members.has(name));
    const later = unknown.filter(({ name }) => members.has(name));
    const complete = [...(await withFittingPredecessors(first, this.options.folderOf)), ...later];
    await this.#releaseAll(this.#inOrder(complete, members), members);
    if (this.#notChecked.size > 0) log(`  ${notCheckedText(this.#notChecked)}`);
  }

  /** Says what the API that was started does not do for what is served now. */
  async #compareApi(): Promise<void> {
    const { conflicts, notChecked } = await this.client.servedApi(this.options.channel);
    this.#warnings.push(...conflicts.map(({ message, remedy }) => `${message} ${remedy}`), ...notChecked);
  }

  /** Returns what the channel serves, by name; nothing before the first promotion. */
  async #members(): Promise<Members> {
    const answer = await this.client.channel(this.options.channel).catch((error: unknown) => {
      if (error instanceof DeliveryError && error.status === 404) return { members: [] };
      throw error;
    });
    return new Map(answer.members.map((member) => [member.name, member]));
  }

  /** Sends what the channel serves and has lost its files, as far as it is what was built. */
  async #releaseLost(members: Members): Promise<void> {
    const versions = [...members.values()].flatMap(({ name, stable, previous }) =>
      [stable, ...(previous ? [previous] : [])].map(({ version }) => ({ name, version })),
    );
    for (const { name, version } of versions) {
      if (await this.#hasEntry(name, version)) continue;
      const built = this.options.built.find((known) => known.name === name);
      if (built?.stable !== version && built?.previous !== version) {
        this.#warnings.push(
          `The files of ${name} ${version}, which is served, are gone, and it is not what was built: restore the backup that has them, or roll back.`,
        );
        continue;
      }
      this.options.log(`Releasing again what has lost its files: ${name} ${version}`);
      await this.#registerTeams([built]);
      await this.#publish(name, version, { force: true, reason: 'Its files were lost' }).catch((error: unknown) => {
        this.#warnings.push(`${name} ${version} is not served: ${sentence(error)}`);
      });
    }
  }

  async #hasEntry(name: string, version: string): Promise<boolean> {
    const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
    const file = `${this.options.url}/${name}/${encodeURIComponent(version)}/${entry}`;
    return (await fetch(file, { method: 'HEAD' })).status !== 404;
  }

  async #unknown(members: Members): Promise<Built[]> {
    const found = [];
    for (const built of this.options.built) {
      const member = members.get(built.name);
      if ([member?.stable.version, member?.previous?.version].includes(built.stable)) continue;
      if (!member || !(await this.#wasServed(built))) found.push(built);
    }
    return found;
  }

  /** At any time: what was only published may be the rest of a start that was interrupted. */
  async #wasServed({ name, stable }: Built): Promise<boolean> {
    let cursor: string | undefined;
    do {
      const page = await this.client.history(this.options.channel, { name, limit: 100, cursor });
      if (page.list.some(({ to }) => to === stable)) return true;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return false;
  }

  /**
   * Where nothing is served the shell comes last, and brings everything to life at once; later it comes first, because it provides what the
   * others ask for.
   */
  #inOrder(built: Built[], members: Map<string, unknown>): Built[] {
    const shellFirst = members.has('shell') ? -1 : 1;
    const place = ({ name }: Built) => (name === 'shell' ? shellFirst : 0);
    return [...built].sort((one, other) => place(one) - place(other));
  }

  /** Each package has a team and a key of its own, made once. */
  async #registerTeams(built: Built[]): Promise<void> {
    for (const { name } of built) {
      const file = this.#keyFile(name);
      const key = existsSync(file) ? await readTeamKey(file) : await makeTeamKey(file);
      await this.client.registerTeam({ name: localTeam(name), remotes: [name], publicKey: key.publicKey });
    }
  }

  /**
   * Tries a release that does not fit yet again once another one is served: so a slot is offered before it is shown.
   */
  async #releaseAll(built: Built[], members: Map<string, unknown>): Promise<void> {
    const refused: { release: Built; error: unknown }[] = [];
    for (const release of built) {
      await this.#release(release, members.has(release.name)).catch((error: unknown) =>
        refused.push({ release, error }),
      );
    }
    const waiting = refused.filter(({ error }) => mayFitLater(error)).map(({ release }) => release);
    const again = refused.length < built.length ? waiting : [];
    const shellBefore = await this.#shellBefore();
    for (const { release, error } of refused) {
      if (again.includes(release)) continue;
      if (shellBefore && standsInTheWay(shellBefore, error)) await this.#releaseOver(shellBefore, release);
      else this.#warnings.push(`${release.name} ${release.stable} is not served: ${sentence(error)}`);
    }
    if (again.length > 0) await this.#releaseAll(again, members);
  }

  async #release({ name, stable, previous }: Built, served: boolean): Promise<void> {
    if (previous && !served) await this.#publishAndPromote(name, previous, served, standIn(previous, stable));
    await this.#publishAndPromote(name, stable, served);
  }

  async #shellBefore(): Promise<string | undefined> {
    const version = (await this.#members()).get('shell')?.previous?.version;
    return version && `shell@${version}`;
  }

  /** Releases what fits the shell that was built with it, and not the one before. */
  async #releaseOver(shellBefore: string, { name, stable }: Built): Promise<void> {
    const over = { force: true, reason: `${reason}: it was built together with the shell that is served` };
    try {
      const { existed, sent } = await this.#publish(name, stable, over);
      await this.client.promote(this.options.channel, { name, version: stable, ...over });
      this.options.log(`  ${name} ${stable}${existed ? '' : ` (${sent} files)`}`);
      this.options.log(`    It does not fit ${shellBefore}: reload pages that are open since before.`);
    } catch (error) {
      this.#warnings.push(`${name} ${stable} is not served: ${sentence(error)}`);
    }
  }

  async #publishAndPromote(name: string, version: string, served: boolean, role = ''): Promise<void> {
    const { channel, log } = this.options;
    // There is nothing to protect yet, and no site without it.
    const published = await this.#publish(name, version, served ? {} : { force: true, reason });
    const change = { name, version, reason };
    await this.client.promote(channel, change).catch((error: unknown) => {
      if (served || !(error instanceof DeliveryError) || error.conflicts.length === 0) throw error;
      this.#warnings.push(
        `${name} ${version} is served because nothing was served before. It does not fit yet:${conflictLines(error)}`,
      );
      return this.client.promote(channel, { ...change, reason: `${reason}: nothing is served yet`, force: true });
    });
    log(`  ${name} ${version}${role}${published.existed ? '' : ` (${published.sent} files)`}`);
  }

  async #publish(name: string, version: string, options: { force?: boolean; reason?: string }) {
    const { channel, folderOf, sourceRevision, changelog } = this.options;
    const published = await publishRelease(this.client, {
      release: await readBuiltRelease(folderOf(name, version)),
      key: await readTeamKey(this.#keyFile(name)),
      sourceRevision: await sourceRevision(),
      changelog: await changelog(name),
      channel,
      leaveOutLeakCheck,
      ...options,
    });
    if (published.leakCheck?.detail.includes(leaveOutLeakCheck)) this.#notChecked.add(name);
    return published;
  }

  #keyFile(name: string): string {
    return join(this.options.dataDir, 'delivery', 'keys', `${localTeam(name)}.pem`);
  }
}
