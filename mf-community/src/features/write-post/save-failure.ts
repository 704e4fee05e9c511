import { ApiError, failureData } from '@charis/shared/remote';
import type { Draft } from '#lib/drafts/post-form';

/** The reason that something was not saved. */
export type SaveFailure =
  | { kind: 'conflict'; current: Draft }
  /** The draft was deleted elsewhere. */
  | { kind: 'gone'; text: string }
  /** The server has no longer what was sent for these places of the list of media. */
  | { kind: 'files'; places: number[]; text: string }
  | { kind: 'refused'; text: string }
  | { kind: 'unanswered' };

export function saveFailure(error: unknown): SaveFailure {
  // Once a session has ended, what was sent waits for the next log-in.
  if (!(error instanceof ApiError) || error.isPassing || error.reason === 'LOGIN_REQUIRED')
    return { kind: 'unanswered' };
  const { message: text, reason } = error;
  const stale = failureData(error, 'saveDraft', 'STALE_VERSION');
  if (stale) return { kind: 'conflict', current: stale.current };
  if (reason === 'NOT_FOUND') return { kind: 'gone', text };
  const gone = failureData(error, 'saveDraft', 'FILE_GONE');
  if (!gone) return { kind: 'refused', text };
  const places = gone.errors.map(({ field }) => /^media\.(\d+)$/.exec(field)?.[1]);
  return { kind: 'files', places: places.filter((place) => place !== undefined).map(Number), text };
}
