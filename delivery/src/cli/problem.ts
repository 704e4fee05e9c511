import { CommanderError } from 'commander';
import type { Conflict } from '#client/answers';
import { DeliveryError } from '#client/delivery-error';
import { plainSentence } from '#plain-reason';
import { called } from './called';

/** A remedy with the command line as people call it here; delivery answers everyone alike. */
const asCalledHere = (remedy: string) => remedy.replaceAll('npm run release --', called);

/** Conflicts as a person reads them: the pair, what is wrong, what to do. */
export const conflictLines = (conflicts: readonly Conflict[]) =>
  conflicts.flatMap(({ rule, between: [one, other], message, remedy }) => [
    `  ${rule}: ${one} and ${other}`,
    `    ${message}`,
    `    ${asCalledHere(remedy)}`,
  ]);

/** Returns the message of a failure; empty where commander has printed its own. */
export function problemText(error: unknown): string {
  if (error instanceof CommanderError) return '';
  if (!(error instanceof DeliveryError)) return plainSentence(error);
  const { message, remedy, conflicts } = error;
  return [message, ...conflictLines(conflicts), ...(remedy ? [asCalledHere(remedy)] : [])].join('\n');
}

/** Returns the same for machines. */
export function problemOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof DeliveryError)) return { error: problemText(error) };
  const { message, remedy, conflicts, status, approval } = error;
  return {
    error: message,
    status,
    ...(remedy ? { remedy } : {}),
    ...(conflicts.length ? { conflicts } : {}),
    ...(approval ? { approval } : {}),
  };
}
