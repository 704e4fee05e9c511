import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@charis/shared/node/problem';
import type { KeysAnswer } from '#client/answers';
import { makeTeamKey } from '#client/team-key';
import { plainReason } from '#plain-reason';
import type { Cli, CommonOptions } from '../cli';
import { type RevokeOptions, revokeAsking, withRevoking } from '../revoking';
import { moment, table } from '../screen';

interface CreateOptions extends CommonOptions {
  remotes: string;
  out?: string;
}

function whyNotWritten(file: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
    return `${file} already holds a key, which is not overwritten. Publish with it, or make another one with --out <file>.`;
  }
  return `Could not write the key to ${file}: ${plainReason(error) ?? 'it cannot be written'}.`;
}

const create = (cli: Cli) =>
  cli
    .command('key create', '<team>')
    .requiredOption('--remotes <names>', 'what the team may release, separated by commas')
    .option('--out <file>', 'where to write the private half')
    .action(async (team: string, options: CreateOptions) => {
      const client = cli.client(options);
      const file = options.out ?? join(cli.around.dataDir(), 'delivery', 'keys', `${team}.pem`);
      const key = await makeTeamKey(file).catch((error: unknown) => {
        throw new Problem(whyNotWritten(file, error), 2);
      });
      const remotes = options.remotes.split(',').map((name) => name.trim());
      // A key that delivery does not know is useless and would block the next try.
      const answer = await client
        .registerTeam({ name: team, remotes, publicKey: key.publicKey })
        .catch(async (error) => {
          await rm(file, { force: true });
          throw error;
        });
      const message = `The private key is in ${file}; its public half is registered as ${answer.key} of ${team}.`;
      cli.show(options, { ...answer, file }, message);
    });

const revoke = (cli: Cli) =>
  withRevoking(cli.command('key revoke', '<key>')).action(async (key: string, options: RevokeOptions) => {
    const client = cli.client(options);
    await revokeAsking(cli, options, {
      what: `the key ${key}`,
      findLive: () => client.keyRevocation(key),
      revoke: () => client.revokeKey(key, options.reason),
      result: { key },
      message: `Releases signed with ${key} are never served again.`,
    });
  });

function text({ list: keys }: KeysAnswer): string {
  const rows = keys.map(({ id, team, remotes, createdAt, revoked }) => [
    id,
    team,
    remotes.join(', '),
    moment(createdAt),
    revoked ? 'revoked' : 'good',
  ]);
  return rows.length ? table(['Key', 'Team', 'Releases', 'Since (UTC)', 'State'], rows) : 'There are no keys.';
}

const list = (cli: Cli) =>
  cli.command('key list').action(async (options: CommonOptions) => {
    const answer = await cli.client(options).keys();
    cli.show(options, answer, text(answer));
  });

export const keyCommand = (cli: Cli) =>
  cli.group('key').addCommand(create(cli)).addCommand(list(cli)).addCommand(revoke(cli));
