import { Argument } from 'commander';
import type { Cli } from '../cli';
import { type ChannelOptions, requireReason, withChannel } from '../options';

interface ApprovalsOptions extends ChannelOptions {
  reason: string;
}

const approvals = (cli: Cli) =>
  withChannel(cli.command('channel approvals'))
    .addArgument(new Argument('<state>', 'whether changes wait for another person').choices(['on', 'off']))
    .option('--reason <text>', 'why; it is kept in the history', '')
    .action(async (state: 'on' | 'off', options: ApprovalsOptions) => {
      requireReason(options, 'This');
      const { channel, reason } = options;
      const answer = await cli.client(options).setApprovals(channel, { needed: state === 'on', reason });
      const rule = answer.needed ? 'wait for another person' : 'do not wait for another person any more';
      cli.show(options, answer, `Promotions, rollouts and settings of ${channel} ${rule}.`);
    });

export const channelCommand = (cli: Cli) => cli.group('channel').addCommand(approvals(cli));
