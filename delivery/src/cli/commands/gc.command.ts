import type { GcAnswer } from '#client/answers';
import type { Cli, CommonOptions } from '../cli';
import { size, table } from '../screen';

function text({ collected, kept }: GcAnswer, dryRun = false): string {
  const bytes = collected.reduce((sum, release) => sum + release.bytes, 0);
  const what = dryRun ? 'would be removed' : 'removed';
  const rows = [
    ...collected.map(({ name, version, bytes: own }) => [name, version, `${what}, ${size(own)}`]),
    ...kept.map(({ name, version, because }) => [name, version, `kept: ${because}`]),
  ];
  const sum = `Releases whose files ${dryRun ? 'would be' : 'were'} removed: ${collected.length}, ${size(bytes)}; kept: ${kept.length}.`;
  return rows.length ? `${table(['Remote', 'Version', 'Files'], rows)}\n\n${sum}` : sum;
}

export const gcCommand = (cli: Cli) =>
  cli
    .command('gc')
    .option('--dry-run', 'only report')
    .action(async (options: CommonOptions & { dryRun?: boolean }) => {
      const answer = await cli.client(options).collect(options.dryRun ?? false);
      cli.show(options, answer, text(answer, options.dryRun));
    });
