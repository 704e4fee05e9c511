import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { report } from '#api/contract/health';
import { plainStack, topFrame } from './stack';

export type Report = z.output<typeof report>;

/** An error as it is grouped. */
export interface KnownError {
  key: string;
  name: string;
  kind: 'load-failure' | 'error';
  phase: string | null;
  cause: string;
  frame: string;
}

/** Returns a cause without what differs from one visit to the next: origins, versions in addresses, ids and long numbers. */
function plainCause(cause: string): string {
  return plainStack(cause)
    .replace(/\/\d+\.\d+\.\d+[\w.+-]*\//g, '/…/')
    .replace(/\.[\da-f]{8,}(?=\.)/g, '')
    .replace(/[\da-f]{8}-[\da-f-]{27}|\d{4,}/gi, '…');
}

function keyed(error: Omit<KnownError, 'key'>): KnownError {
  const text = JSON.stringify([error.name, error.kind, error.phase, error.cause, error.frame]);
  return { key: createHash('sha256').update(text).digest('hex').slice(0, 16), ...error };
}

/** Returns the error of a report; undefined for web vitals. */
export function errorOf({ kind, remote: name, phase, cause = '', stack }: Report): KnownError | undefined {
  if (kind === 'web-vital') return undefined;
  return keyed({ name, kind, phase: phase ?? null, cause: plainCause(cause), frame: topFrame(stack) });
}

/** Returns the error that stands for all others of a remote where there are too many to tell apart. */
export function otherError({ name, kind }: Pick<KnownError, 'name' | 'kind'>): KnownError {
  return keyed({ name, kind, phase: null, cause: 'Other causes', frame: '' });
}
