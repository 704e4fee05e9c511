import { Problem } from '@charis/shared/node/problem';
import { Command, CommanderError } from 'commander';
import { called } from './called';
import { Cli } from './cli';
import type { CliContext } from './cli-context';
import { approvalCommand } from './commands/approval.command';
import { auditCommand } from './commands/audit.command';
import { channelCommand } from './commands/channel.command';
import { checkApiCommand } from './commands/check-api.command';
import { diffCommand } from './commands/diff.command';
import { gcCommand } from './commands/gc.command';
import { graphCommand } from './commands/graph.command';
import { healthCommand } from './commands/health.command';
import { historyCommand } from './commands/history.command';
import { keyCommand } from './commands/key.command';
import { overrideCommand } from './commands/override.command';
import { plannedCommand } from './commands/planned.command';
import { previewCommand } from './commands/preview.command';
import { promoteCommand } from './commands/promote.command';
import { publishCommand } from './commands/publish.command';
import { revokeCommand } from './commands/revoke.command';
import { rollbackCommand } from './commands/rollback.command';
import { rolloutCommand } from './commands/rollout.command';
import { setCommand } from './commands/set.command';
import { statusCommand } from './commands/status.command';
import { tokenCommand } from './commands/token.command';
import { verifyCommand } from './commands/verify.command';
import { watchCommand } from './commands/watch.command';
import { webhookCommand } from './commands/webhook.command';
import { windowCommand } from './commands/window.command';
import { exitCodeOf } from './exit-code';
import { problemOf, problemText } from './problem';
import { about, exitCodes, roles } from './texts';

export type { CliContext } from './cli-context';

const commands = [
  statusCommand,
  publishCommand,
  previewCommand,
  overrideCommand,
  promoteCommand,
  plannedCommand,
  rolloutCommand,
  healthCommand,
  rollbackCommand,
  setCommand,
  historyCommand,
  auditCommand,
  diffCommand,
  graphCommand,
  verifyCommand,
  checkApiCommand,
  gcCommand,
  revokeCommand,
  tokenCommand,
  keyCommand,
  watchCommand,
  webhookCommand,
  windowCommand,
  approvalCommand,
  channelCommand,
];

/** Fails when an option that takes one value is given twice: the first would be dropped in silence. */
function requireOnce(command: Command): void {
  const ofOneValue = command.options.filter(({ required, optional, variadic }) => (required || optional) && !variadic);
  for (const option of ofOneValue) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) throw new Problem(`${option.long} is given twice. Give it once.`, 2);
      isGiven = true;
    });
  }
  for (const nested of command.commands) requireOnce(nested);
}

function program(cli: Cli): Command {
  const all = cli
    .quiet(new Command(called))
    .description(about)
    .addHelpText('after', roles + exitCodes);
  for (const make of commands) all.addCommand(make(cli));
  requireOnce(all);
  return all;
}

/**
 * Runs one command.
 * @returns what the process is to end with
 */
export async function runCommandLine(args: readonly string[], around: CliContext): Promise<number> {
  const cli = new Cli(around);
  try {
    await program(cli).parseAsync(args, { from: 'user' });
    return cli.exitCode;
  } catch (error) {
    if (args.includes('--json') && !(error instanceof CommanderError)) {
      around.out.write(`${JSON.stringify(problemOf(error), null, 2)}\n`);
    }
    const text = problemText(error);
    if (text) cli.say(text);
    return exitCodeOf(error);
  }
}
