import { segmentName } from '@charis/shared/node';
import { Problem } from '@charis/shared/node/problem';
import { InvalidArgumentError } from 'commander';
import type { RolloutSummary } from '#client/answers';
import type { DeliveryClient, RolloutAct } from '#client/delivery-client';
import { called } from '../called';
import type { Cli } from '../cli';
import {
  type ChannelOptions,
  type EmergencyOptions,
  emergency,
  readTime,
  requireReason,
  withChannel,
} from '../options';
import { moment, table } from '../screen';
import { newest } from './promote.command';

/** Reads `1,10,100` as shares in percent. */
function readPlan(text: string): number[] {
  const shares = text.split(',').map(Number);
  const isGrowing = shares.every((share, place) => Number.isInteger(share) && share > (shares[place - 1] ?? 0));
  if (isGrowing && shares.at(-1) === 100) return shares;
  throw new InvalidArgumentError('Expected shares in percent that grow up to 100, such as 1,10,25,50,100.');
}

/** Reads `staff`, `clinic:<id>` or `state:NSW`. */
function readSegment(text: string): string {
  if (segmentName.test(text)) return text;
  throw new InvalidArgumentError('Expected staff, clinic:<id> or a state such as state:NSW.');
}

const visitorsOf = ({ segment, share }: RolloutSummary) =>
  [...(segment ? [segment] : []), ...(share > 0 ? [`${share}%`] : [])].join(' and ');

const stateOf = ({ state, reason, waitsFor }: RolloutSummary) => [state, reason || waitsFor].filter(Boolean).join(': ');

function listText(list: RolloutSummary[]): string {
  const rows = list.map((rollout) => [
    `${rollout.remote}@${rollout.version}`,
    rollout.stable,
    visitorsOf(rollout),
    `${rollout.plan.join(',')}`,
    moment(rollout.steppedAt),
    rollout.startedBy,
    stateOf(rollout),
  ]);
  if (rows.length === 0) return 'There are no rollouts.';
  return table(['Canary', 'Stable', 'Shown to', 'Plan', 'Since (UTC)', 'By', 'State'], rows);
}

function rolloutText(rollout: RolloutSummary): string {
  const { channel, remote, version, share } = rollout;
  const visitors = visitorsOf(rollout) + (share > 0 ? ' of the visitors' : '');
  const shown = `${remote}@${version} is shown to ${visitors} of ${channel}`;
  const stop = `Take it back: ${called} rollout stop ${remote} --channel ${channel} --reason "…"`;
  switch (rollout.state) {
    case 'running':
      return `${shown}.\n${stop}`;
    case 'paused':
      return `${shown} and stays there until it is resumed.\n${stop}`;
    case 'finished':
      return `${channel} serves ${remote}@${version} to everyone.`;
    default:
      return `${channel} serves ${remote}@${rollout.stable} to everyone again.`;
  }
}

/** Returns the rollout of a remote that is under way. */
async function underWay(client: DeliveryClient, channel: string, remote: string): Promise<RolloutSummary> {
  const { list } = await client.rollouts(channel);
  const found = list.find((one) => one.remote === remote && (one.state === 'running' || one.state === 'paused'));
  if (found) return found;
  throw new Problem(`No rollout of ${remote} is under way in ${channel}. See them: ${called} rollout list`, 1);
}

const list = (cli: Cli) =>
  withChannel(cli.command('rollout list')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).rollouts(options.channel);
    cli.show(options, answer, listText(answer.list));
  });

interface ActOptions extends ChannelOptions, EmergencyOptions {
  reason: string;
  force?: boolean;
}

interface StartOptions extends ActOptions {
  first?: string;
  plan?: number[];
  wait?: number;
  takeBack?: boolean;
  again?: boolean;
  dryRun?: boolean;
}

const reason = ['--reason <text>', 'why; it is kept in the history', ''] as const;
const force = [
  '--force',
  'go over a freeze window, and over nothing else; only a manager may; needs a reason and is recorded',
] as const;
const again = [
  '--again',
  'show a release again that delivery has taken back by itself; needs a reason and is recorded',
] as const;

/** Returns what each change of a rollout is asked with. */
const askedIn = (options: ActOptions) => ({
  reason: options.reason,
  emergency: options.emergency,
  force: options.force,
});

const start = (cli: Cli) =>
  withChannel(cli.command('rollout start', '<remote> [version]'))
    .option('--first <segment>', 'who gets it before the first share: staff, clinic:<id>, state:NSW', readSegment)
    .option('--plan <shares>', 'shares in percent, by default 1,10,25,50,100', readPlan)
    .option('--wait <time>', 'the least time on each share, by default 15m', readTime)
    .option('--take-back', 'let delivery take it back within an hour of its promotion; only a manager may')
    .option(...again)
    .option(...force)
    .option(...reason)
    .option(...emergency)
    .option('--dry-run', 'only check')
    .action(async (remote: string, named: string | undefined, options: StartOptions) => {
      const client = cli.client(options);
      const version = named ?? (await newest(client, remote));
      const {
        channel,
        first: segment,
        plan,
        wait: waitSeconds,
        takeBack: allowsWatch,
        dryRun,
        again: isAgain,
      } = options;
      if (options.emergency) requireReason(options, '--emergency');
      if (options.force && !dryRun) requireReason(options, '--force');
      if (isAgain && !dryRun) requireReason(options, '--again');
      cli.say('Checking it against what is served…');
      const what = { remote, version, segment, plan, waitSeconds };
      const asked = { ...what, ...askedIn(options), allowsWatch, dryRun, again: isAgain };
      const answer = await client.startRollout(channel, asked, cli.tell);
      cli.show(options, answer, dryRun ? 'It fits. Nothing was changed: this was a dry run.' : rolloutText(answer));
    });

const replace = (cli: Cli) =>
  withChannel(cli.command('rollout replace', '<remote> <version>'))
    .option(...again)
    .option(...force)
    .option(...reason)
    .option(...emergency)
    .action(async (remote: string, version: string, options: ActOptions & { again?: boolean }) => {
      requireReason(options, 'Another canary');
      const client = cli.client(options);
      const rollout = await underWay(client, options.channel, remote);
      cli.say('Checking it against what is served…');
      const answer = await client.replaceCanary(
        rollout,
        { ...askedIn(options), version, again: options.again },
        cli.tell,
      );
      cli.show(options, answer, rolloutText(answer));
    });

const link = (cli: Cli) =>
  withChannel(cli.command('rollout link', '<remote>'))
    .option('--path <path>', 'the page that it opens', '/')
    .action(async (remote: string, options: ChannelOptions & { path: string }) => {
      const { link: whole, ...rollout } = await underWay(cli.client(options), options.channel, remote);
      const opened = `${whole}&to=${encodeURIComponent(options.path)}`;
      cli.show(options, { ...rollout, link: opened }, opened);
    });

const act = (cli: Cli, name: RolloutAct) => {
  const command = withChannel(cli.command(`rollout ${name}`, '<remote>')).option(...reason);
  if (name === 'step' || name === 'finish') command.option(...force).option(...emergency);
  return command.action(async (remote: string, options: ActOptions) => {
    if (name === 'stop') requireReason(options, 'Taking a release back');
    if (options.emergency) requireReason(options, '--emergency');
    if (options.force) requireReason(options, '--force');
    const client = cli.client(options);
    const rollout = await underWay(client, options.channel, remote);
    const answer = await client.actOnRollout(rollout, name, askedIn(options), cli.tell);
    cli.show(options, answer, rolloutText(answer));
  });
};

const acts = ['pause', 'resume', 'step', 'finish', 'stop'] as const;

export function rolloutCommand(cli: Cli) {
  const all = cli
    .group('rollout')
    .addCommand(list(cli))
    .addCommand(start(cli))
    .addCommand(replace(cli))
    .addCommand(link(cli));
  for (const name of acts) all.addCommand(act(cli, name));
  return all;
}
