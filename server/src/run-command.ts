import { Problem } from '@charis/shared/node/problem';
import { type Command, CommanderError } from 'commander';

export interface Output {
  write(text: string): unknown;
}

/**
 * Runs a command, or one of those below it.
 * @param sentenceOf what a person reads of a failure that is no problem; nothing where it is a fault of ours
 * @returns what the process is to end with: 0, 1 where it was refused or failed, 2 where it was called wrongly
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  { out, err }: Record<'out' | 'err', Output>,
  sentenceOf: (error: unknown) => string | undefined,
): Promise<number> {
  for (const one of [command, ...command.commands]) {
    one
      .exitOverride()
      .configureOutput({ writeOut: (text) => void out.write(text), writeErr: (text) => void err.write(text) });
  }
  try {
    await command.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const sentence = error instanceof Problem ? error.message : sentenceOf(error);
    if (sentence === undefined) throw error;
    err.write(`${sentence}\n`);
    return 1;
  }
}
