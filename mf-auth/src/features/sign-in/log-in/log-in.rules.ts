import { isEmail, isLoginPassword } from '@charis/shared/rules';
import type { Errors } from '@charis/shared/ui/form';
import type { Say } from '#lib/text';

export const fields = ['email', 'password'] as const;

interface Values {
  email: string;
  password: string;
}

/** Returns what is wrong, field by field; empty when the form may be sent. */
export function findMistakes({ email, password }: Values, t: Say): Errors<Record<(typeof fields)[number], unknown>> {
  const mistakes: Errors<Record<(typeof fields)[number], unknown>> = {};
  if (!email.trim()) mistakes.email = t('error.required');
  else if (!isEmail(email)) mistakes.email = t('error.email');
  if (!password) mistakes.password = t('error.required');
  else if (!isLoginPassword(password)) mistakes.password = t('error.password');
  return mistakes;
}

/** Returns whether the button may be pressed: everything is there, right or wrong. */
export const isComplete = ({ email, password, consent }: Values & { consent: boolean }): boolean =>
  Boolean(email.trim() && password && consent);
