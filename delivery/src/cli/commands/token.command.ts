import { Option } from 'commander';
import type { Role, TokensAnswer } from '#client/answers';
import { type Cli, type CommonOptions, wholeNumber } from '../cli';
import { moment, table } from '../screen';

interface CreateOptions extends CommonOptions {
  role: Role;
  team?: string;
  owner?: string;
  days: number;
}

function untilText({ revoked, expiresAt }: TokensAnswer['list'][number]): string {
  if (revoked) return 'revoked';
  return Date.parse(expiresAt) <= Date.now() ? `expired ${moment(expiresAt)}` : moment(expiresAt);
}

function text({ list }: TokensAnswer): string {
  const rows = list.map((token) => [
    token.id,
    token.name,
    token.owner || '-',
    token.role + (token.team ? ` (${token.team})` : ''),
    untilText(token),
    token.lastUsedAt ? moment(token.lastUsedAt) : 'never',
  ]);
  return rows.length ? table(['Id', 'Name', 'Owner', 'Role', 'Until (UTC)', 'Last use'], rows) : 'There are no tokens.';
}

const create = (cli: Cli) =>
  cli
    .command('token create', '<name>')
    .addOption(
      new Option('--role <role>', 'what it may do').choices(['viewer', 'releaser', 'manager']).default('viewer'),
    )
    .option('--team <team>', 'for a releaser: the team whose remotes it may release')
    .option('--owner <person>', 'who answers for it; the history names them')
    .option('--days <number>', 'how long it is valid', wholeNumber(1, 366), 90)
    .action(async (name: string, options: CreateOptions) => {
      const { role, team, owner, days } = options;
      const answer = await cli.client(options).createToken({ name, role, team, owner, days });
      cli.say(`A ${role} until ${moment(answer.expiresAt)}. The token is shown only once:`);
      cli.show(options, answer, answer.token);
    });

const list = (cli: Cli) =>
  cli.command('token list').action(async (options: CommonOptions) => {
    const answer = await cli.client(options).tokens();
    cli.show(options, answer, text(answer));
  });

const revoke = (cli: Cli) =>
  cli.command('token revoke', '<id>').action(async (id: string, options: CommonOptions) => {
    const answer = await cli.client(options).revokeToken(id);
    const said = answer?.already ? 'had been revoked before: nothing changes' : 'is revoked';
    cli.show(options, answer ?? { id, revoked: true }, `The token${answer ? ` “${answer.name}”` : ''} ${said}.`);
  });

export const tokenCommand = (cli: Cli) =>
  cli.group('token').addCommand(create(cli)).addCommand(list(cli)).addCommand(revoke(cli));
