import { Problem } from '@charis/shared/node/problem';
import { CommanderError } from 'commander';
import { DeliveryError } from '#client/delivery-error';

/** Returns the exit code for `error`: a problem has its own, 2 where the command was called wrongly, as delivery finds too, 4 where nothing says who calls. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Problem) return error.exitCode;
  if (!(error instanceof DeliveryError)) return 1;
  if (error.status === 401 || error.status === 403) return 4;
  if (error.status === 400) return 2;
  return error.status === 0 || error.status >= 502 ? 3 : 1;
}
