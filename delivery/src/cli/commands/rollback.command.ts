import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { UsageError } from '../exit-code';
import { type ChangeOptions, requireReason, withChange } from '../options';

interface RollbackOptions extends ChangeOptions {
  to?: string;
  composition?: string;
}

/** Either one remote or a whole composition. */
function checkUsage(name: string | undefined, options: RollbackOptions): void {
  const { composition, to } = options;
  if (!name && !composition) throw new UsageError('Name a remote, or a whole composition with --composition <id>.');
  if (composition && (name || to)) throw new UsageError('--composition is a whole one: name no remote and no --to.');
  requireReason(options, 'A rollback');
}

export const rollbackCommand = (cli: Cli) =>
  withChange(cli.command('rollback', '[remote]'))
    .option('--to <version>', 'the release to return to; the previous one unless told')
    .option('--composition <id>', 'everything as it was; ids are in the history')
    .action(async (name: string | undefined, options: RollbackOptions) => {
      checkUsage(name, options);
      const { channel, reason, force, dryRun, to: version, composition } = options;
      const change = { name, version, composition, reason, force, dryRun };
      const answer = await cli.client(options).rollBack(channel, change);
      cli.show(options, answer, changeText(answer, dryRun));
    });
