import { ApiError } from '@charis/shared/remote';

/** Why something was refused: in one sentence, and what the server said of single fields. */
export interface Failure {
  text: string;
  fields: Record<string, string>;
}

/** What a person is told of anything that was thrown. */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { text: fallback, fields: {} };
  const fields = (error.details.errors ?? []).map(({ field, message }) => [field.split('.')[0], message]);
  return { text: error.message || fallback, fields: Object.fromEntries(fields) };
}
