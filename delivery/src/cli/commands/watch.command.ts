import type { WatchAnswer } from '#client/answers';
import type { Cli } from '../cli';
import { type ChannelOptions, requireReason, withChannel } from '../options';
import { moment } from '../screen';

interface TurnOptions extends ChannelOptions {
  reason: string;
}

function text({ channel, acts, reason, by, at }: WatchAnswer): string {
  if (acts) return `Delivery takes bad canaries of ${channel} back by itself.`;
  const since = by && at ? ` (${by}, ${moment(at)} UTC)` : '';
  return `Delivery takes nothing of ${channel} back by itself: ${reason}${since}`;
}

const status = (cli: Cli) =>
  withChannel(cli.command('watch status')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).watch(options.channel);
    cli.show(options, answer, text(answer));
  });

const turn = (cli: Cli, name: 'watch off' | 'watch on') =>
  withChannel(cli.command(name))
    .option('--reason <text>', 'why; it is kept in the history', '')
    .action(async (options: TurnOptions) => {
      requireReason(options, 'This');
      const { channel, reason } = options;
      const answer = await cli.client(options).setWatch(channel, { acts: name === 'watch on', reason });
      cli.show(options, answer, text(answer));
    });

export const watchCommand = (cli: Cli) =>
  cli.group('watch').addCommand(status(cli)).addCommand(turn(cli, 'watch off')).addCommand(turn(cli, 'watch on'));
