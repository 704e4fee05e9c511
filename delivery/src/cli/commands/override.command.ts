import type { OverrideEnded, OverridesAnswer } from '#client/answers';
import type { Cli, CommonOptions } from '../cli';
import { moment, table } from '../screen';

function stateText({ revokedBy, expiresAt }: OverridesAnswer['list'][number]): string {
  if (revokedBy) return `revoked by ${revokedBy}`;
  return Date.parse(expiresAt) <= Date.now() ? `ended ${moment(expiresAt)}` : moment(expiresAt);
}

function text({ list }: OverridesAnswer): string {
  const rows = list.map((known) => [
    known.id,
    `${known.name}@${known.version}${known.from ? ` from ${known.from}` : ''}`,
    known.createdBy,
    stateText(known),
    known.role ?? 'everyone',
    known.note,
  ]);
  return rows.length ? table(['Id', 'Release', 'By', 'Until (UTC)', 'For', 'Note'], rows) : 'There are no previews.';
}

const list = (cli: Cli) =>
  cli.command('override list').action(async (options: CommonOptions) => {
    const answer = await cli.client(options).overrides();
    cli.show(options, answer, text(answer));
  });

const revoke = (cli: Cli) =>
  cli.command('override revoke', '<id>').action(async (id: string, options: CommonOptions) => {
    const ended: Partial<OverrideEnded> = (await cli.client(options).revokeOverride(id)) ?? {};
    const { already = false, revokedAt, revokedBy } = ended;
    const text = already
      ? `Nothing changes: this preview was revoked already on ${moment(revokedAt ?? '')} (UTC) by ${revokedBy}.`
      : 'The preview has ended for everyone.';
    cli.show(options, { id, revoked: true, already, revokedAt, revokedBy }, text);
  });

export const overrideCommand = (cli: Cli) => cli.group('override').addCommand(list(cli)).addCommand(revoke(cli));
