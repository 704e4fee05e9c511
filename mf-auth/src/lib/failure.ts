import { ApiError } from '@charis/shared/remote';

/** Why something was refused: in one sentence, and what the server said of single fields. */
export interface Failure {
  text: string;
  fields: Record<string, string>;
}

/** The server's own words, or the fallback where no envelope came (it is the envelope that brings a trace id). */
export function failureText({ message, details }: Pick<ApiError, 'message' | 'details'>, fallback: string): string {
  return (details.traceId && message) || fallback;
}

/** What a person is told of anything that was thrown. */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { text: fallback, fields: {} };
  const fields = (error.details.errors ?? []).map(({ field, message }) => [field.split('.')[0], message]);
  return { text: failureText(error, fallback), fields: Object.fromEntries(fields) };
}
