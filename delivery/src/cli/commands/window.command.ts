import { Option } from 'commander';
import type { WindowSummary } from '#client/answers';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { table } from '../screen';

interface CreateOptions extends ChannelOptions {
  from: string;
  to: string;
  zone: string;
  repeats: 'once' | 'weekly';
}

function text(list: WindowSummary[]): string {
  const rows = list.map(({ id, name, repeats, from, to, zone, isOn, createdBy }) => [
    id,
    name,
    repeats,
    from,
    to,
    zone,
    isOn ? 'on' : '-',
    createdBy,
  ]);
  return rows.length
    ? table(['Id', 'Name', 'Repeats', 'From', 'To', 'Zone', 'Now', 'By'], rows)
    : 'There are no freeze windows.';
}

const create = (cli: Cli) =>
  withChannel(cli.command('window create', '<name>'))
    .requiredOption('--from <time>', 'the first minute: 2026-12-24T17:00, or weekly Fri 17:00')
    .requiredOption('--to <time>', 'the first minute that is free again')
    .option('--zone <zone>', 'whose clock it is', 'Australia/Sydney')
    .addOption(new Option('--repeats <how>', 'how often').choices(['once', 'weekly']).default('once'))
    .action(async (name: string, options: CreateOptions) => {
      const { channel, from, to, zone, repeats } = options;
      const answer = await cli.client(options).createWindow(channel, { name, from, to, zone, repeats });
      cli.show(
        options,
        answer,
        `${channel} takes no promotions in “${answer.name}”${answer.isOn ? ', which is on' : ''}.`,
      );
    });

const list = (cli: Cli) =>
  withChannel(cli.command('window list')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).windows(options.channel);
    cli.show(options, answer, text(answer.list));
  });

const remove = (cli: Cli) =>
  withChannel(cli.command('window remove', '<id>')).action(async (id: string, options: ChannelOptions) => {
    const answer = await cli.client(options).removeWindow(options.channel, id);
    cli.show(options, answer, `The window “${answer.name}” is removed.`);
  });

export const windowCommand = (cli: Cli) =>
  cli.group('window').addCommand(create(cli)).addCommand(list(cli)).addCommand(remove(cli));
