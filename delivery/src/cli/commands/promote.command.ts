import { Problem } from '@charis/shared/node/problem';
import { InvalidArgumentError } from 'commander';
import type { ChannelMember } from '#client/answers';
import type { DeliveryClient } from '#client/delivery-client';
import { DeliveryError } from '#client/delivery-error';
import { called } from '../called';
import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { type ChangeOptions, type EmergencyOptions, emergency, readTime, requireReason, withChange } from '../options';
import { moment } from '../screen';
import { releasesText } from './planned.command';

/** Returns the version that was published last and may be served. */
export async function newest(client: DeliveryClient, name: string): Promise<string> {
  const { list } = await client.releases(name);
  const found = list.find(({ revoked, collected }) => !revoked && !collected);
  if (!found) throw new Problem(`No release of ${name} is published: ${called} publish ${name}`, 2);
  return found.version;
}

interface PromoteOptions extends ChangeOptions, EmergencyOptions {
  from?: string;
  at?: string;
  over?: number;
  newChannel?: boolean;
}

/** Returns what a channel serves; nothing where there is none of its name. */
async function membersOf(client: DeliveryClient, channel: string): Promise<ChannelMember[]> {
  const answer = await client.channel(channel).catch((error: unknown) => {
    if (error instanceof DeliveryError && error.status === 404) return undefined;
    throw error;
  });
  return answer?.members ?? [];
}

/** Tells which remotes would go back to a release that was published before the one that is served. */
function tellOlder(cli: Cli, served: readonly ChannelMember[], brought: readonly ChannelMember[]): void {
  for (const { name, stable } of brought) {
    const live = served.find((member) => member.name === name)?.stable;
    if (live && stable.publishedAt < live.publishedAt)
      cli.say(
        `${name} goes back to an older release: ${live.version}, published ${moment(live.publishedAt)}, -> ${stable.version}, published ${moment(stable.publishedAt)} (UTC).`,
      );
  }
}

/** Returns what another channel serves: all of it, or the remotes that are named. */
async function servedIn(client: DeliveryClient, from: string, named: readonly Named[]) {
  if (named.some(({ version }) => version)) throw new Problem('With --from, name remotes without a version.', 2);
  const { members } = await client.channel(from);
  const served = members.filter(({ stable }) => !stable.revoked);
  const missing = named.find(({ name }) => !served.some((member) => member.name === name));
  if (missing) throw new Problem(`${from} serves no ${missing.name}.`, 2);
  return named.length === 0 ? served : served.filter(({ name }) => named.some((one) => one.name === name));
}

/** Returns releases that another channel serves, and tells which of them are older than what is served. */
async function broughtFrom(cli: Cli, client: DeliveryClient, named: readonly Named[], options: PromoteOptions) {
  const { from = '', channel } = options;
  const brought = await servedIn(client, from, named);
  tellOlder(cli, await membersOf(client, channel), brought);
  return brought.map(({ name, stable }) => ({ name, version: stable.version }));
}

interface Named {
  name: string;
  version?: string;
}

type Release = Required<Named>;

/** Returns what is named, in the version that was published last where none is. */
async function withVersions(client: DeliveryClient, named: readonly Named[]): Promise<Release[]> {
  const releases: Release[] = [];
  for (const { name, version } of named) releases.push({ name, version: version ?? (await newest(client, name)) });
  return releases;
}

/** Reads `mf-x`, `mf-x@1.2.3`, and a version behind its remote. */
function namedIn(words: readonly string[]): Named[] {
  const named: Named[] = [];
  for (const word of words) {
    const last = named.at(-1);
    if (!/^\d/.test(word)) {
      const [name = '', version] = word.split('@');
      named.push({ name, ...(version ? { version } : {}) });
    } else if (last && !last.version) last.version = word;
    else throw new Problem(`The version ${word} stands behind no remote.`, 2);
  }
  return named;
}

/** Reads a time of one's choice, as delivery takes it. */
function readMoment(at: string): string {
  if (Number.isNaN(Date.parse(at)) || !/(Z|[+-]\d\d:?\d\d)$/.test(at))
    throw new InvalidArgumentError('Expected a time with its offset, such as 2026-12-01T03:00:00+11:00.');
  return new Date(at).toISOString();
}

/** Plans it for a time; what would be refused now is refused now. */
async function plan(cli: Cli, client: DeliveryClient, releases: Release[], options: PromoteOptions): Promise<void> {
  const { channel, reason, force, emergency: isUrgent, at = '', over } = options;
  const request = { releases, at, reason, over, ...(force ? { force } : {}), emergency: isUrgent };
  const answer = await client.plan(channel, request, cli.tell);
  const cancel = `${called} planned cancel ${answer.id}${channel === 'production' ? '' : ` --channel ${channel}`}`;
  cli.show(options, answer, `Planned for ${moment(answer.at)} (UTC): ${releasesText(answer)}. Cancel it: ${cancel}`);
}

export const promoteCommand = (cli: Cli) =>
  withChange(cli.command('promote', '[release...]'))
    .option('--from <channel>', 'what this channel serves: all of it, or the remotes that are named')
    .option('--at <time>', 'make it at this time, such as 2026-12-01T03:00:00+11:00', readMoment)
    .option('--new-channel', 'make the channel where there is none of its name; only a manager may')
    .option('--over <time>', 'open pages follow spread over this time, such as 10m; at most 1d', readTime)
    .option(...emergency)
    .action(async (words: string[], options: PromoteOptions) => {
      const { channel, reason, force, emergency: isUrgent, dryRun, from, at, over, newChannel } = options;
      if (force && !dryRun) requireReason(options, '--force');
      if (isUrgent) requireReason(options, '--emergency');
      if (newChannel && at !== undefined)
        throw new Problem('A channel is made by a promotion at once: leave --at or --new-channel out.', 2);
      const client = cli.client(options);
      const named = namedIn(words);
      if (!from && named.length === 0) throw new Problem('Name a remote to promote, or a channel with --from.', 2);
      const releases = from ? await broughtFrom(cli, client, named, options) : await withVersions(client, named);
      if (at !== undefined && !dryRun) return plan(cli, client, releases, options);
      const [one] = releases;
      const asked = releases.length === 1 && one ? one : { releases };
      cli.say(`Checking ${releases.length === 1 ? 'it' : 'them'} against what is served…`);
      const answer = await client.promote(
        channel,
        { ...asked, reason, force, emergency: isUrgent, dryRun, at, over, newChannel },
        cli.tell,
      );
      const name = releases.length === 1 && one ? { name: one.name } : {};
      cli.show(options, answer, changeText(answer, { ...name, ...(dryRun ? { dryRun } : {}) }));
    });
