import { CommanderError } from 'commander';
import { DeliveryError } from '#client/delivery-error';

/** Something is wrong with how a command was called. */
export class UsageError extends Error {}

/** There is nothing that says who calls, or nothing that could. */
export class NoTokenError extends Error {}

/** Returns the exit code for `error`. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) return 2;
  if (error instanceof NoTokenError) return 4;
  if (!(error instanceof DeliveryError)) return 1;
  if (error.status === 401 || error.status === 403) return 4;
  return error.status === 0 || error.status >= 502 ? 3 : 1;
}
