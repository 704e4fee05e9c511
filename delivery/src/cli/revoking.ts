import type { Command } from 'commander';
import type { RevocationAnswer } from '#client/answers';
import type { Cli, CommonOptions } from './cli';
import { UsageError } from './exit-code';
import { requireReason } from './options';

export interface RevokeOptions extends CommonOptions {
  reason: string;
  yes?: boolean;
  dryRun?: boolean;
}

/** Adds the options of commands that revoke. */
export const withRevoking = (command: Command) =>
  command
    .option('--reason <text>', 'why; it is kept in the history', '')
    .option('--yes', 'do it without asking, also where it takes away what is live')
    .option('--dry-run', 'only say what is live and would go');

const line = ({ channel, name, version, next }: RevocationAnswer['live'][number]) =>
  `  ${channel} serves ${name}@${version}; then ${next ? `${name}@${next}` : `nothing of ${name}`}`;

interface Revoking {
  /** Such as `mf-x@1.0.0`. */
  what: string;
  /** What takes it away. */
  answer: RevocationAnswer;
  revoke(): Promise<unknown>;
  result: object;
  /** What is so afterwards. */
  told: string;
}

/** Says what is live and goes, and asks before it does. */
export async function revokeAsking(cli: Cli, options: RevokeOptions, revoking: Revoking): Promise<void> {
  const { what, answer, revoke, result, told } = revoking;
  const { live } = answer;
  const lines = live.length > 0 ? [`Live by ${what}:`, ...live.map(line)] : [`Nothing that is live needs ${what}.`];
  if (options.dryRun) {
    const text = [...lines, 'Nothing was revoked: this was a dry run.'].join('\n');
    return cli.show(options, { ...result, revoked: false, live, dryRun: true }, text);
  }
  requireReason(options, 'Revoking');
  if (live.length > 0 && !options.yes) {
    cli.say(lines.join('\n'));
    const { confirm } = cli.around;
    if (!confirm) throw new UsageError('Pages change at once and this cannot be undone: confirm it with --yes.');
    if (!(await confirm('Pages change at once, and this cannot be undone. Revoke it?'))) {
      return cli.show(options, { ...result, revoked: false, live }, 'Nothing was revoked.');
    }
  }
  await revoke();
  cli.show(options, { ...result, revoked: true, live }, told);
}
