import type { PlannedSummary } from '#client/answers';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { moment, table } from '../screen';

/** Returns `mf-x@1.0.0, mf-y@2.0.0`. */
export const releasesText = ({ releases }: Pick<PlannedSummary, 'releases'>) =>
  releases.map(({ name, version }) => `${name}@${version}`).join(', ');

function text(list: PlannedSummary[]): string {
  const rows = list.map((planned) => [
    planned.id,
    moment(planned.at),
    releasesText(planned),
    planned.by,
    planned.outcome ? `${planned.state}: ${planned.outcome}` : planned.state,
  ]);
  return rows.length ? table(['Id', 'At (UTC)', 'Releases', 'By', 'State'], rows) : 'There are no planned promotions.';
}

const list = (cli: Cli) =>
  withChannel(cli.command('planned list')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).planned(options.channel);
    cli.show(options, answer, text(answer.list));
  });

const cancel = (cli: Cli) =>
  withChannel(cli.command('planned cancel', '<id>')).action(async (id: string, options: ChannelOptions) => {
    const answer = await cli.client(options).cancelPlanned(options.channel, id);
    cli.show(options, answer, `The promotion of ${releasesText(answer)} is cancelled.`);
  });

export const plannedCommand = (cli: Cli) => cli.group('planned').addCommand(list(cli)).addCommand(cancel(cli));
