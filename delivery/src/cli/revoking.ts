import { Problem } from '@charis/shared/node/problem';
import type { Command } from 'commander';
import type { RevocationAnswer } from '#client/answers';
import type { Cli, CommonOptions } from './cli';
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
    .option('--yes', 'do it without asking')
    .option('--dry-run', 'only say what is live and would go');

const line = ({ channel, name, version, next }: RevocationAnswer['live'][number]) =>
  `  ${channel} serves ${name}@${version}; then ${next ? `${name}@${next}` : `nothing of ${name}`}`;

interface Revoking {
  /** Such as `mf-x@1.0.0`. */
  what: string;
  findLive(): Promise<RevocationAnswer>;
  revoke(): Promise<unknown>;
  result: object;
  /** What is so afterwards. */
  message: string;
}

const livingText = (what: string, live: RevocationAnswer['live']) =>
  live.length > 0 ? [`Live by ${what}:`, ...live.map(line)].join('\n') : `Nothing that is live needs ${what}.`;

/** Says what is live and goes, and asks before it does. With `--yes` it does it at once, also at a delivery of before, which cannot tell. */
export async function revokeAsking(cli: Cli, options: RevokeOptions, revoking: Revoking): Promise<void> {
  const { what, findLive, revoke, result, message } = revoking;
  if (!options.dryRun) requireReason(options, 'Revoking');
  if (options.dryRun || !options.yes) {
    const { live } = await findLive();
    const text = livingText(what, live);
    if (options.dryRun) {
      const found = { ...result, revoked: false, live, dryRun: true };
      return cli.show(options, found, `${text}\nNothing was revoked: this was a dry run.`);
    }
    cli.say(text);
    const { confirm } = cli.around;
    if (!confirm) throw new Problem('Pages change at once, and this cannot be undone: confirm it with --yes.', 2);
    if (!(await confirm('Pages change at once, and this cannot be undone. Revoke it?'))) {
      cli.exitCode = 1;
      return cli.show(options, { ...result, revoked: false, live }, 'Nothing was revoked.');
    }
  }
  await revoke();
  cli.show(options, { ...result, revoked: true }, message);
}
