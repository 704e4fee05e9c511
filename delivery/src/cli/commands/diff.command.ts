import type { DiffAnswer } from '#client/answers';
import { called } from '../called';
import type { Cli, CommonOptions } from '../cli';
import { size } from '../screen';

const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${size(Math.abs(bytes))}`;

function text(cli: Cli, diff: DiffAnswer): string {
  const { contract, bytes } = diff;
  const lines = (title: string, { added, removed }: DiffAnswer['routes']) =>
    added.length + removed.length === 0
      ? [`${title}: the same`]
      : [
          `${title}:`,
          ...added.map((item) => cli.paint('green', `  + ${item}`)),
          ...removed.map((item) => cli.paint('red', `  - ${item}`)),
        ];
  return [
    cli.paint('bold', `${diff.name} ${diff.from} -> ${diff.to}`),
    ...(diff.changelog ? ['Changelog:', ...diff.changelog.split('\n').map((line) => `  ${line}`)] : []),
    contract.from === contract.to
      ? `Contract: ${contract.to ?? 'none'}`
      : `Contract: ${contract.from ?? 'none'} -> ${contract.to ?? 'none'}`,
    ...lines('Routes', diff.routes),
    ...lines('Slots', diff.slots),
    ...lines('Operations', diff.operations),
    ...lines('Shared modules', diff.sharedModules),
    ...lines('Settings', diff.settings),
    `Bytes: ${size(bytes.from)} -> ${size(bytes.to)} (${signed(bytes.to - bytes.from)})`,
    `Files: ${diff.files.added.length} added, ${diff.files.changed.length} changed, ${diff.files.removed.length} removed`,
    '',
    `Values of settings are changed without a release. See who changed them: ${called} history --remote ${diff.name}`,
  ].join('\n');
}

export const diffCommand = (cli: Cli) =>
  cli
    .command('diff', '<remote> <from> <to>')
    .action(async (name: string, from: string, to: string, options: CommonOptions) => {
      const answer = await cli.client(options).diff(name, from, to);
      cli.show(options, answer, text(cli, answer));
    });
