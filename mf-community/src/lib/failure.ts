import { ApiError } from '@charis/shared/remote';

/** The server's own words for anything that was thrown, or the fallback where none came (an envelope of it has a trace id). */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.details.traceId && error.message) || fallback;
}
