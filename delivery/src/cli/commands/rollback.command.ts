import { Problem } from '@charis/shared/node/problem';
import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { type ChangeOptions, requireReason, withChange } from '../options';

interface RollbackOptions extends ChangeOptions {
  to?: string;
  from?: string;
  composition?: string;
}

/** Either one remote or a whole composition. */
function checkUsage(name: string | undefined, version: string | undefined, options: RollbackOptions): void {
  const { composition, to, from } = options;
  if (!name && !composition) throw new Problem('Name a remote, or a whole composition with --composition <id>.', 2);
  if (composition && (name || to || from))
    throw new Problem('--composition returns everything: do not name a remote, --to or --from.', 2);
  if (version && to && version !== to) throw new Problem(`You named two versions, ${version} and ${to}. Name one.`, 2);
  if (!options.dryRun) requireReason(options, 'A rollback');
}

export const rollbackCommand = (cli: Cli) =>
  withChange(cli.command('rollback', '[remote] [version]'))
    .option('--to <version>', 'the release to return to, as [version]; by default the previous one')
    .option('--from <version>', 'the release to leave; nothing changes if the channel has left it already')
    .option('--composition <id>', 'everything as it was, which only a manager may do; ids are in the history')
    .action(async (name: string | undefined, given: string | undefined, options: RollbackOptions) => {
      checkUsage(name, given, options);
      const { channel, reason, force, dryRun, to: version = given, from, composition } = options;
      const change = { name, version, from, composition, reason, force, dryRun };
      const answer = await cli.client(options).rollBack(channel, change, cli.tell);
      const asked = { isRollback: true, ...(name ? { name } : {}), ...(dryRun ? { dryRun } : {}) };
      cli.show(options, answer, changeText(answer, asked));
    });
