import type { ErrorAnswer, ErrorsAnswer, HealthAnswer } from '#client/answers';
import { called } from '../called';
import { type Cli, wholeNumber } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { moment, table } from '../screen';

/** Returns what a browser has sent without characters that a terminal would obey: anyone may send a report. */
const printable = (sent: string) => sent.replace(/[^\P{Cc}\n]/gu, ' ');
const onOneLine = (sent: string) => printable(sent).replaceAll('\n', ' ');

function countsText({ series }: HealthAnswer): string {
  if (series.length === 0) return 'No visits were counted.';
  const rows = series.map(({ version, arm, total }) => [
    version,
    arm,
    ...[total.visits, total.loadFailures, total.errors, total.poorVitals].map(String),
  ]);
  return table(['Version', 'Arm', 'Visits', 'Failed loads', 'Errors', 'Poor vitals'], rows);
}

function errorsText({ list }: ErrorsAnswer): string {
  if (list.length === 0) return 'No errors were reported.';
  const rows = list.map(({ key, lastAt, visits, versions, cause, frame }) => [
    key,
    moment(lastAt),
    String(visits),
    versions.join(', '),
    onOneLine(cause),
    onOneLine(frame),
  ]);
  const head = ['Error', 'Last (UTC)', 'Visits', 'Versions', 'Cause', 'Where'];
  return `${table(head, rows)}\n\nRead the stacks of one: ${called} health error <error>`;
}

function reportText({ at, version, path, browser, composition, stack, ...seen }: ErrorAnswer['kept'][number]): string {
  const lines = [`${moment(at)}  ${version}  ${onOneLine(path)}  ${browser}`, printable(seen.resolved ?? stack)];
  if (seen.unresolved) lines.push(seen.unresolved);
  if (composition) lines.push(`See what it saw: ${called} health link ${composition}`);
  return lines.filter(Boolean).join('\n');
}

function errorText({ kept, name, kind, phase, cause, visits, reports, firstAt, lastAt }: ErrorAnswer): string {
  const what = `${kind} of ${name}${phase ? ` (${phase})` : ''}`;
  const counted = `${what}: visits ${visits}, reports ${reports}, from ${moment(firstAt)} to ${moment(lastAt)}`;
  return [`${onOneLine(cause)}\n${counted}`, ...kept.map(reportText)].join('\n\n');
}

const show = (cli: Cli) =>
  withChannel(cli.command('health show', '<remote>'))
    .option('--hours <number>', 'of how many hours before now', wholeNumber(1, 90 * 24), 24)
    .action(async (name: string, options: ChannelOptions & { hours: number }) => {
      const { channel, hours } = options;
      const client = cli.client(options);
      const counts = await client.health(channel, { name, hours });
      const errors = await client.errors(channel, { name, hours });
      const title = `${name} in ${channel}, hours: ${hours}`;
      const text = [title, countsText(counts), errorsText(errors)].join('\n\n');
      cli.show(options, { ...counts, errors: errors.list }, text);
    });

const error = (cli: Cli) =>
  withChannel(cli.command('health error', '<error>')).action(async (key: string, options: ChannelOptions) => {
    const answer = await cli.client(options).error(options.channel, key);
    cli.show(options, answer, errorText(answer));
  });

const link = (cli: Cli) =>
  withChannel(cli.command('health link', '<composition>'))
    .option('--path <path>', 'the page that it opens', '/')
    .action(async (composition: string, options: ChannelOptions & { path: string }) => {
      const { channel, path } = options;
      const answer = await cli.client(options).permalink({ channel, composition, path });
      cli.show(options, answer, answer.link);
      cli.say(`It shows exactly this composition until ${moment(answer.expiresAt)} UTC, to people with a token.`);
    });

export const healthCommand = (cli: Cli) =>
  cli.group('health').addCommand(show(cli)).addCommand(error(cli)).addCommand(link(cli));
