import { join } from 'node:path';
import { type BuiltRelease, readBuiltFile, readBuiltRelease } from '#client/built-release';
import { type Published, publishRelease } from '#client/publish-release';
import { readTeamKey, type TeamKey } from '#client/team-key';
import type { Cli, CommonOptions } from '../cli';
import { UsageError } from '../exit-code';
import { showProgress } from '../progress';
import { size } from '../screen';
import { localTeam } from '../surroundings';

interface PublishOptions extends CommonOptions {
  build: boolean;
  from?: string;
  key?: string;
  changelog?: string;
  dryRun?: boolean;
}

async function keyOf(cli: Cli, name: string, options: PublishOptions): Promise<TeamKey> {
  const { env, dataDir } = cli.around;
  const path = options.key || env.DELIVERY_KEY || join(dataDir(), 'delivery', 'keys', `${localTeam(name)}.pem`);
  return readTeamKey(path).catch((error: unknown) => {
    throw new UsageError(
      `The key ${path} cannot be used (${error instanceof Error ? error.message : error}). Name the team's with --key or DELIVERY_KEY, or make one: npm run release -- key create ${localTeam(name)} --remotes ${name}`,
    );
  });
}

/** What publishing would find wrong with the files, without sending any. */
async function check(cli: Cli, release: BuiltRelease, options: PublishOptions): Promise<void> {
  const { name, version, files } = release.record;
  for (const file of Object.keys(files)) await readBuiltFile(release, file);
  const { list } = await cli.client(options).releases(name);
  const existed = list.some((known) => known.version === version);
  const count = Object.keys(files).length;
  const result = { name, version, files: count, existed, dryRun: true };
  const found = existed ? 'a release of this version is there already' : 'it would be a release of its own';
  cli.show(options, result, `${name}@${version}: ${count} files are as built, and ${found}. Nothing was sent.`);
}

/** Sends the release, and shows how far that is. */
async function send(cli: Cli, release: BuiltRelease, key: TeamKey, options: PublishOptions): Promise<Published> {
  const { name, version } = release.record;
  const { sourceRevision, changelog } = cli.around;
  const progress = showProgress(cli.around, `${name}@${version}`);
  try {
    return await publishRelease(cli.client(options), {
      release,
      key,
      sourceRevision: await sourceRevision(),
      changelog: options.changelog ?? (await changelog(name)),
      onProgress: progress.update,
    });
  } finally {
    progress.end();
  }
}

function text({ name, version, existed, sent, bytes }: Published): string {
  const what = existed
    ? 'is published already, with these very bytes'
    : `is published: ${sent} files sent, ${size(bytes)}`;
  return `${name}@${version} ${what}.\nServe it: npm run release -- promote ${name} ${version}`;
}

export const publishCommand = (cli: Cli) =>
  cli
    .command('publish', '<remote>')
    .option('--no-build', 'what is built already, even where the sources have changed since')
    .option('--from <folder>', 'a folder with a built release; nothing is built')
    .option('--key <file>', "the team's private key (DELIVERY_KEY)")
    .option('--changelog <text>', 'what has changed; the newest part of its CHANGELOG.md unless told')
    .option('--dry-run', 'only check')
    .action(async (name: string, options: PublishOptions) => {
      const folder = options.from ?? (await cli.around.build(name, { fresh: options.build }));
      const release = await readBuiltRelease(folder);
      if (release.record.name !== name) throw new UsageError(`${folder} holds ${release.record.name}, not ${name}.`);
      const key = await keyOf(cli, name, options);
      if (options.dryRun) return check(cli, release, options);
      const published = await send(cli, release, key, options);
      cli.show(options, published, text(published));
    });
