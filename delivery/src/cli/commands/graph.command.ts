import { Problem } from '@charis/shared/node/problem';
import type { GraphMember } from '#client/answers';
import { called } from '../called';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { table } from '../screen';

const listed = (names: readonly string[]) => names.join(', ') || 'none';

function overview(members: GraphMember[]): string {
  if (members.length === 0) return 'The channel serves nothing.';
  const rows = members.map(({ name, version, sdk, fills, shows, operations, breaks }) => [
    name,
    version,
    sdk,
    String(fills.length),
    String(shows.length),
    String(operations.length),
    String(breaks.length),
  ]);
  const head = ['Remote', 'Version', 'SDK', 'Fills', 'Shows', 'Operations', 'Breaks without it'];
  return `${table(head, rows)}\n\nSee one of them: ${called} graph <remote>`;
}

function details({
  name,
  version,
  sdk,
  versions,
  modules,
  fills,
  shows,
  operations,
  pages,
  breaks,
}: GraphMember): string {
  return [
    `${name}@${version}, SDK ${sdk}`,
    `Pages: ${listed(pages)}`,
    `Fills: ${listed(fills.map(({ slot, shownBy }) => `${slot} (shown by ${listed(shownBy)})`))}`,
    `Shows: ${listed(shows.map(({ slot, filledBy }) => `${slot} (filled by ${filledBy ?? 'no remote'})`))}`,
    `Operations: ${listed(operations)}`,
    `Shared modules: ${listed(modules)}`,
    `Packages: ${listed(Object.entries(versions).map(([name, version]) => `${name} ${version}`))}`,
    breaks.length
      ? `If it goes:\n${breaks.map((sentence) => `  ${sentence}`).join('\n')}`
      : 'If it goes, nothing breaks.',
  ].join('\n');
}

export const graphCommand = (cli: Cli) =>
  withChannel(cli.command('graph', '[remote]')).action(async (remote: string | undefined, options: ChannelOptions) => {
    const answer = await cli.client(options).graph(options.channel);
    if (remote === undefined) return cli.show(options, answer, overview(answer.members));
    const found = answer.members.find(({ name }) => name === remote);
    if (!found) throw new Problem(`${options.channel} serves no ${remote}.`, 2);
    return cli.show(options, found, details(found));
  });
