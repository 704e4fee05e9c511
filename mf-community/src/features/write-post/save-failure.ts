import { ApiError } from '@charis/shared/remote';
import type { Draft } from './post-form';

/** What it means that something was not saved. */
export type SaveFailure =
  | { kind: 'conflict'; current: Draft }
  /** The draft was deleted elsewhere. */
  | { kind: 'gone'; text: string }
  /** The server has no longer what was sent for these places of the list of media. */
  | { kind: 'files'; places: number[]; text: string }
  | { kind: 'refused'; text: string }
  | { kind: 'unanswered' };

export function saveFailure(error: unknown): SaveFailure {
  const failure = error instanceof ApiError ? error : undefined;
  const { current } = (failure?.details.data ?? {}) as { current?: Draft };
  // With the code of a session that has ended, what was sent waits for the next log-in.
  if (!failure?.details.traceId || failure.code >= 500 || failure.code === 403) return { kind: 'unanswered' };
  if (failure.code === 409 && current) return { kind: 'conflict', current };
  if (failure.code !== 404) return { kind: 'refused', text: failure.message };
  const text = failure.message;
  const fields = failure.details.errors?.map(({ field }) => /^media\.(\d+)$/.exec(field)?.[1]) ?? [];
  const places = fields.filter((place) => place !== undefined).map(Number);
  return places.length > 0 ? { kind: 'files', places, text } : { kind: 'gone', text };
}
