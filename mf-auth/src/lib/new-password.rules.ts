import { isNewPassword } from '@charis/shared/rules';
import type { Errors } from '@charis/shared/ui/form';
import type { Say } from './text';

export const newPasswordFields = ['newPassword', 'confirmPassword'] as const;

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** Returns what is wrong with a new password, field by field. */
export function findPasswordMistakes(
  { newPassword, confirmPassword }: NewPassword,
  t: Say,
): Errors<Record<(typeof newPasswordFields)[number], unknown>> {
  const mistakes: Errors<Record<(typeof newPasswordFields)[number], unknown>> = {};
  if (!newPassword) mistakes.newPassword = t('error.password.missing');
  else if (!isNewPassword(newPassword)) mistakes.newPassword = t('error.password');
  if (!confirmPassword) mistakes.confirmPassword = t('error.password.missing');
  else if (confirmPassword !== newPassword) mistakes.confirmPassword = t('error.password.differs');
  return mistakes;
}
