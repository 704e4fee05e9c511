import { isNewPassword } from '@charis/shared/rules';

interface NewPassword {
  password: string;
  confirmPassword?: string | undefined;
}

interface Texts {
  /** Name of the first field. */
  field: string;
  /** The text where the two differ. */
  mismatch: string;
}

/** Returns what is wrong with a new password, field by field; the texts are those of the specification. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword, { field, mismatch }: Texts) {
  const problems = [];
  if (!isNewPassword(password)) problems.push({ field, message: 'password must 6~25 letters and numbers' });
  if (confirmPassword !== undefined && confirmPassword !== password) {
    problems.push({ field: 'confirmPassword', message: mismatch });
  }
  return problems;
}
