import { ApiError } from '../../remote/api';
import { failureText } from '../../remote/failure-text';

/** Why something was refused: in one sentence, and what the server says of single fields. */
export interface Failure {
  text: string;
  /** Fields have the server's path, such as `address.postcode`. */
  fields: { field: string; message: string }[];
}

/** Returns the server's own words, or the fallback where it did not answer; what was typed stays. */
export function failureOf(error: unknown, fallback: string): Failure {
  const fields = error instanceof ApiError ? (error.details.errors ?? []) : [];
  return { text: failureText(error, fallback, true), fields };
}

/** Returns the field of the form that a path of the server means: the one of that name, or the nearest that it is a part of. */
export function fieldAt(path: string, names: readonly string[]): string | undefined {
  const found = names.filter((name) => path === name || path.startsWith(`${name}.`));
  return found.sort((one, other) => other.length - one.length)[0];
}
