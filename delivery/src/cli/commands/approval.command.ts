import type { ApprovalSummary } from '#client/answers';
import type { Cli } from '../cli';
import { type ChannelOptions, requireReason, withChannel } from '../options';
import { moment, table } from '../screen';

interface RefuseOptions extends ChannelOptions {
  reason: string;
}

/** What a person took back, refused or ended with its rollout is closed; the outcome says which. */
const ended = { approved: 'approved', refused: 'closed', expired: 'expired' };

/** An older delivery answers without `own`. */
const stateText = ({ state, expiresAt, endedBy, outcome, own = false }: ApprovalSummary) =>
  state === 'waiting'
    ? `waits until ${moment(expiresAt)}${own ? ' for another person than you' : ''}`
    : [endedBy ? `${ended[state]} by ${endedBy}` : ended[state], outcome].filter(Boolean).join(': ');

function text(list: ApprovalSummary[]): string {
  const rows = list.map((one) => [one.id, moment(one.createdAt), one.by, one.what, one.reason, stateText(one)]);
  return rows.length ? table(['Id', 'Asked (UTC)', 'By', 'What', 'Why', 'State'], rows) : 'There are no requests.';
}

const list = (cli: Cli) =>
  withChannel(cli.command('approval list')).action(async (options: ChannelOptions) => {
    const { channel } = options;
    const answer = await cli.client(options).approvals(channel);
    const rule = `Changes of ${channel} ${answer.needed ? 'wait' : 'do not wait'} for another person.`;
    cli.show(options, answer, `${rule}\n${text(answer.list)}`);
  });

const approve = (cli: Cli) =>
  withChannel(cli.command('approval approve', '<id>')).action(async (id: string, options: ChannelOptions) => {
    cli.say('Checking it against what is served by now…');
    const answer = await cli.client(options).approve(options.channel, id, cli.tell);
    cli.show(options, answer, `Approved and done: ${answer.what}`);
  });

const refuse = (cli: Cli) =>
  withChannel(cli.command('approval refuse', '<id>'))
    .option('--reason <text>', 'why; it is kept in the history', '')
    .action(async (id: string, options: RefuseOptions) => {
      requireReason(options, 'Refusing');
      const answer = await cli.client(options).refuse(options.channel, id, options.reason);
      cli.show(options, answer, `Refused: ${answer.what}`);
    });

export const approvalCommand = (cli: Cli) =>
  cli.group('approval').addCommand(list(cli)).addCommand(approve(cli)).addCommand(refuse(cli));
