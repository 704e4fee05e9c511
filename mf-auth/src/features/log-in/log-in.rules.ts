import type { ApiError } from '@charis/shared/remote';
import { isEmail, isLoginPassword } from '@charis/shared/rules';

export const fields = ['email', 'password'] as const;
export type Field = (typeof fields)[number];
export type Values = Record<Field, string>;

/** What is wrong with a field; each has a text `error.…`. */
export type Mistake = 'required' | 'email' | 'password';

/** What is wrong, field by field; empty when the form may be sent. */
export function findMistakes({ email, password }: Values): Partial<Record<Field, Mistake>> {
  const mistakes: Partial<Record<Field, Mistake>> = {};
  if (!email.trim()) mistakes.email = 'required';
  else if (!isEmail(email)) mistakes.email = 'email';
  if (!password) mistakes.password = 'required';
  else if (!isLoginPassword(password)) mistakes.password = 'password';
  return mistakes;
}

/** The first field, from the top, that has something to say. */
export function firstOf(errors: Partial<Record<Field, string>>): Field | undefined {
  return fields.find((field) => errors[field]);
}

/** The server's own words, or the fallback where no envelope came (it is the envelope that brings a trace id). */
export function failureText({ message, details }: Pick<ApiError, 'message' | 'details'>, fallback: string): string {
  return (details.traceId && message) || fallback;
}
