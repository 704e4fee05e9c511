import { ApiError } from './api';

/** Returns the server's own words for what was thrown, or the fallback where none came (it is the envelope that brings a trace id). */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
