import { isNewPassword } from '@charis/shared/rules';
import type { Say } from '#lib/text';
import type { Errors } from '#lib/use-form';

export const newPasswordFields = ['newPassword', 'confirmPassword'] as const;

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** What is wrong with a new password, field by field. */
export function findPasswordMistakes(
  { newPassword, confirmPassword }: NewPassword,
  t: Say,
): Errors<(typeof newPasswordFields)[number]> {
  const mistakes: Errors<(typeof newPasswordFields)[number]> = {};
  if (!newPassword) mistakes.newPassword = t('error.password.missing');
  else if (!isNewPassword(newPassword)) mistakes.newPassword = t('error.password');
  if (!confirmPassword) mistakes.confirmPassword = t('error.password.missing');
  else if (confirmPassword !== newPassword) mistakes.confirmPassword = t('error.password.differs');
  return mistakes;
}
