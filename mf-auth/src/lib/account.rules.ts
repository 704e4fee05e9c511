import type { Session } from '@charis/shared/remote';
import { isBlank, isNewPassword, isNickname, isReservedName } from '@charis/shared/rules';
import type { Errors } from '@charis/shared/ui/form';
import type { Say } from './text';

export const accountFields = ['nickname', 'password', 'confirmPassword'] as const;

interface Account {
  nickname: string;
  newPassword: string;
  confirmPassword: string;
}

/** Returns what is wrong with a new account, field by field. */
export function findAccountMistakes(account: Account, t: Say): Errors<Record<(typeof accountFields)[number], unknown>> {
  const { nickname, newPassword, confirmPassword } = account;
  const mistakes: Errors<Record<(typeof accountFields)[number], unknown>> = {};
  if (isBlank(nickname)) mistakes.nickname = t('error.blank');
  else if (!isNickname(nickname)) mistakes.nickname = t('error.nickname');
  else if (isReservedName(nickname)) mistakes.nickname = t('error.nickname.reserved');
  if (!newPassword) mistakes.password = t('error.blank');
  else if (!isNewPassword(newPassword)) mistakes.password = t('error.password');
  if (!confirmPassword) mistakes.confirmPassword = t('error.blank');
  else if (confirmPassword !== newPassword) mistakes.confirmPassword = t('error.confirm');
  return mistakes;
}

/** Returns whether the account of an email is the one that is logged in; a mailed link may be opened by the person who is logged in with another. */
export const isAccountOf = (session: Session, email: string): boolean =>
  session.status === 'in' && session.user.email.toLowerCase() === email.trim().toLowerCase();
