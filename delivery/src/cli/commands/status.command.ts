import type { ChannelAnswer, StatusAnswer } from '#client/answers';
import { called } from '../called';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { moment, size, table } from '../screen';

/** Tells which changes wait for another person. An older delivery answers without them. */
function waitingTexts(channel: string, waiting: string[] = []): string[] {
  if (waiting.length === 0) return [];
  const see = `See and approve them: ${called} approval list --channel ${channel}`;
  return [...waiting.map((what) => `Waits for another person: ${what}`), see];
}

function text(cli: Cli, { channel, revision, composition, waiting, members }: ChannelAnswer): string {
  const rows = members.map(({ name, stable, since, by, previous }) => [
    cli.paint('bold', name),
    stable.version + (stable.revoked ? ' (revoked, not served)' : ''),
    moment(since),
    by,
    previous?.version ?? '-',
    size(stable.bytes),
  ]);
  if (rows.length === 0) return `${channel} serves nothing. Publish and promote the shell and the remotes.`;
  const head = ['Remote', 'Version', 'Since (UTC)', 'By', 'Previous', 'Size'];
  const back = `Roll one back: ${called} rollback <remote> --from <its version> --reason "…"`;
  const state = [`${channel}, revision ${revision}, composition ${composition}`, ...waitingTexts(channel, waiting)];
  return `${state.join('\n')}\n\n${table(head, rows)}\n\n${back}`;
}

function tabsText(tabs: StatusAnswer['members'][number]['tabs']): string {
  return tabs.map(({ version, count }) => `${count} of ${version}`).join(', ') || 'none';
}

function rolloutText(rollout: StatusAnswer['members'][number]['rollout']): string {
  return rollout ? `${rollout.version} at ${rollout.share}%, ${rollout.state}` : '-';
}

/** Says that nothing is bad, and of what too few visits came to say. */
function goodText(channel: string, members: StatusAnswer['members']): string {
  const unknown = members.filter(({ state }) => state === 'unknown').map(({ name }) => name);
  if (unknown.length === 0) return `${channel} is healthy.`;
  if (unknown.length === members.length) return `Too few visits to say how ${channel} does.`;
  return `${channel} is healthy, as far as visits say. Too few to say: ${unknown.join(', ')}.`;
}

function healthText(cli: Cli, { channel, healthy, minutes, frozen, waiting, members }: StatusAnswer): string {
  if (members.length === 0) return `${channel} serves nothing.`;
  const rows = members.map((member) => [
    cli.paint('bold', member.name),
    member.state === 'bad' ? cli.paint('red', 'bad') : member.state,
    String(member.visits),
    member.loadFailuresPerMinute.toFixed(1),
    member.errorsPerMinute.toFixed(1),
    tabsText(member.tabs),
    rolloutText(member.rollout),
    member.lastChange ? `${moment(member.lastChange.at)} ${member.lastChange.action} by ${member.lastChange.by}` : '-',
  ]);
  const head = [
    'Remote',
    'State',
    'Visits',
    'Load failures/min',
    'Errors/min',
    'Open tabs',
    'Rollout',
    'Last change (UTC)',
  ];
  const reasons = members.flatMap(({ name, reasons }) => reasons.map((reason) => `${name}: ${reason}`));
  const said = healthy ? goodText(channel, members) : `${channel} is not healthy:\n${reasons.join('\n')}`;
  return `${[said, ...frozen, ...waitingTexts(channel, waiting)].join('\n')}\n\n${table(head, rows)}\n\nCounted in the last ${minutes} minutes.`;
}

interface StatusOptions extends ChannelOptions {
  health?: boolean;
}

export const statusCommand = (cli: Cli) =>
  withChannel(cli.command('status'))
    .option('--health', 'whether it is healthy; exit code 1 where it is not')
    .action(async (options: StatusOptions) => {
      const client = cli.client(options);
      if (!options.health) {
        const answer = await client.channel(options.channel);
        return cli.show(options, answer, text(cli, answer));
      }
      const answer = await client.status(options.channel);
      if (!answer.healthy) cli.exitCode = 1;
      return cli.show(options, answer, healthText(cli, answer));
    });
