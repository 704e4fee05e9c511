import { dictionary } from '@zxcvbn-ts/language-common';
import { refusedField } from '#platform/http/refusal';

const common = new Set(dictionary['passwords-common']);

/** Returns whether a password is among those that are tried first, whatever its capitals. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** @throws {Refusal} 422 at the field */
export function refuseCommonPassword(field: string, password: string): void {
  if (isCommonPassword(password)) {
    throw refusedField(field, 'This password is too common. Please choose another one.');
  }
}
