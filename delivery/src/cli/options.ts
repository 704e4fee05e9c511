import { Problem } from '@charis/shared/node/problem';
import { type Command, InvalidArgumentError } from 'commander';
import type { CommonOptions } from './cli';

export interface ChannelOptions extends CommonOptions {
  channel: string;
}

export interface ChangeOptions extends ChannelOptions {
  reason: string;
  force?: boolean;
  dryRun?: boolean;
}

const seconds = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads `90s`, `15m`, `2h` or `1d` as seconds. */
export function readTime(text: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (count && unit) return Number(count) * seconds[unit as keyof typeof seconds];
  throw new InvalidArgumentError('Expected a time such as 90s, 15m, 2h or 1d.');
}

export const withChannel = (command: Command) =>
  command.option('--channel <channel>', 'which channel: production or staging', 'production');

export interface EmergencyOptions {
  emergency?: boolean;
}

/** The option of changes that may have to wait for another person. */
export const emergency = ['--emergency', 'do not wait for another person; needs a reason and is recorded'] as const;

/** Options of whatever changes a channel. */
export const withChange = (command: Command) =>
  withChannel(command)
    .option('--reason <text>', 'why; it is kept in the history', '')
    .option('--force', 'continue despite conflicts; needs a reason and is recorded')
    .option('--dry-run', 'only check');

export function requireReason(options: { reason: string }, what: string): void {
  if (!options.reason.trim()) throw new Problem(`${what} needs a reason: --reason "…".`, 2);
}
