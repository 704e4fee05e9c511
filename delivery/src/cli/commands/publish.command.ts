import { join } from 'node:path';
import { Problem } from '@charis/shared/node/problem';
import type { Command } from 'commander';
import { readBuiltFile, readBuiltRelease } from '#client/built-release';
import { DeliveryError } from '#client/delivery-error';
import { type Published, type PublishRequest, publishRelease, tryPublish } from '#client/publish-release';
import { readTeamKey, type TeamKey } from '#client/team-key';
import { plainSentence } from '#plain-reason';
import { called } from '../called';
import { outcomes } from '../change-text';
import type { Cli } from '../cli';
import { localTeam } from '../cli-context';
import { type ChangeOptions, requireReason, withChannel } from '../options';
import { conflictLines } from '../problem';
import { showProgress } from '../progress';
import { size } from '../screen';

export interface PublishOptions extends ChangeOptions {
  build: boolean;
  from?: string;
  key?: string;
  changelog?: string;
  allowLeaks?: string;
}

async function keyOf(cli: Cli, name: string, options: PublishOptions): Promise<TeamKey> {
  const { env, dataDir } = cli.around;
  const path = options.key || env.DELIVERY_KEY || join(dataDir(), 'delivery', 'keys', `${localTeam(name)}.pem`);
  return readTeamKey(path).catch((error: unknown) => {
    throw new Problem(
      `${plainSentence(error)} Name the team's with --key or DELIVERY_KEY. Only a manager makes one: ${called} key create ${localTeam(name)} --remotes ${name}`,
      2,
    );
  });
}

/** Returns what publishing would find wrong, without sending any file. */
async function check(cli: Cli, request: PublishRequest, options: PublishOptions): Promise<void> {
  const { name, version, files } = request.release.record;
  for (const file of Object.keys(files)) await readBuiltFile(request.release, file);
  const answer = await tryPublish(cli.client(options), request);
  const { published: existed, files: toSend, conflicts, notChecked } = answer;
  const count = Object.keys(files).length;
  const result = { name, version, files: count, toSend, existed, conflicts, notChecked, dryRun: true };
  const found = existed ? 'this release is already published' : `${toSend.length} of them would be sent`;
  const text = [
    `${name}@${version}: ${count} files are as built, and ${found}.`,
    ...remarks(answer),
    'Nothing was sent: this was a dry run.',
  ].join('\n');
  cli.show(options, result, text);
}

/** Sends the release, and shows how far that is. */
export async function send(cli: Cli, request: PublishRequest, options: PublishOptions): Promise<Published> {
  const { name, version } = request.release.record;
  const progress = showProgress(cli.around, `${name}@${version}`);
  try {
    return await publishRelease(cli.client(options), {
      ...request,
      onProgress: progress.update,
      onCheck: cli.tell,
    });
  } finally {
    progress.end();
  }
}

const remarks = ({ conflicts, notChecked }: Pick<Published, 'conflicts' | 'notChecked'>) => [
  ...notChecked.map((what) => `Not checked: ${what}`),
  ...(conflicts.length ? ['Conflicts that were overruled:', ...conflictLines(conflicts)] : []),
];

function text(published: Published): string {
  const { name, version, existed, sent, bytes, leakCheck } = published;
  const what = existed
    ? 'is already published, with the same bytes'
    : `is published: ${sent} files sent, ${size(bytes)}`;
  const next = `Serve it: ${called} promote ${name} ${version}`;
  const leaks = leakCheck ? [`Leak check ${outcomes[leakCheck.outcome]}: ${leakCheck.detail}`] : [];
  return [`${name}@${version} ${what}.`, ...leaks, ...remarks(published), next].join('\n');
}

/** Asks for what would refuse the release whatever is in it. A delivery of before has no such call, and answers when the release is sent. */
async function requireMayPublish(cli: Cli, name: string, key: TeamKey, options: PublishOptions): Promise<void> {
  await cli
    .client(options)
    .mayPublish(name, key.id)
    .catch((error: unknown) => {
      if (!(error instanceof DeliveryError && error.status === 404)) throw error;
    });
}

/** Builds what is to be published, once delivery takes this token and this key, and says how. */
export async function preparePublishing(cli: Cli, name: string, options: PublishOptions): Promise<PublishRequest> {
  const { force, dryRun, reason, channel, allowLeaks } = options;
  if (force && !dryRun) requireReason(options, '--force');
  const key = await keyOf(cli, name, options);
  await requireMayPublish(cli, name, key, options);
  const folder = options.from ?? (await cli.around.build(name, { fresh: options.build }));
  const release = await readBuiltRelease(folder);
  if (release.record.name !== name) throw new Problem(`${folder} holds ${release.record.name}, not ${name}.`, 2);
  const { sourceRevision, changelog } = cli.around;
  return {
    release,
    key,
    channel,
    force,
    reason,
    allowLeaks,
    sourceRevision: await sourceRevision(),
    changelog: options.changelog ?? (await changelog(name)),
  };
}

/** Adds the options of whatever publishes. */
export const withPublishing = (command: Command) =>
  withChannel(command)
    .option('--no-build', 'use what is built, even if the sources have changed')
    .option(
      '--from <folder>',
      'a folder with a built release; nothing is built. A preview takes its address, too, and publishes nothing',
    )
    .option('--key <file>', "the team's private key (DELIVERY_KEY)")
    .option('--changelog <text>', 'what has changed; by default the newest part of its CHANGELOG.md')
    .option('--force', 'publish despite conflicts with what the channel serves; needs a reason and is recorded')
    .option('--reason <text>', 'why you publish it despite conflicts', '')
    .option('--allow-leaks <reason>', 'publish although it leaves something behind; recorded with the reason');

export const publishCommand = (cli: Cli) =>
  withPublishing(cli.command('publish', '<remote>'))
    .option('--dry-run', 'only check')
    .action(async (name: string, options: PublishOptions) => {
      const request = await preparePublishing(cli, name, options);
      if (options.dryRun) return check(cli, request, options);
      const published = await send(cli, request, options);
      cli.show(options, published, text(published));
    });
