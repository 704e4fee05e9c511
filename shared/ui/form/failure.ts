import { ApiError } from '../../remote/api';

/** Why something was refused: in one sentence, and what the server says of single fields. */
export interface Failure {
  text: string;
  /** By the server's path of the field, such as `address.postcode`. */
  fields: { field: string; message: string }[];
}

/** Returns the server's own words, or the fallback where it did not answer. */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { text: fallback, fields: [] };
  return { text: error.message || fallback, fields: error.details.errors ?? [] };
}

/** Returns the field of the form that a path of the server means: the one of that name, or the nearest that it is a part of. */
export function fieldAt(path: string, names: readonly string[]): string | undefined {
  const found = names.filter((name) => path === name || path.startsWith(`${name}.`));
  return found.sort((one, other) => other.length - one.length)[0];
}
