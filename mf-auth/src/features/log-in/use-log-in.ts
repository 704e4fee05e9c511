import { ApiError, useHost, useOperationCall } from '@charis/shared/remote';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Field, failureText, type Values } from './log-in.rules';

export type Role = 'USER' | 'DOCTOR';

export interface LogIn extends Values {
  role: Role;
  remember: boolean;
}

/** Why nobody is logged in: in one sentence, and what the server said of single fields. */
export interface Failure {
  text: string;
  fields: Partial<Record<Field, string>>;
}

function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { text: fallback, fields: {} };
  const fields = (error.details.errors ?? []).map(({ field, message }) => [field, message]);
  return { text: failureText(error, fallback), fields: Object.fromEntries(fields) };
}

/** Logging in by email and password, up to the running session. */
export function useLogIn() {
  const t = useText();
  const { session } = useHost();
  const member = useOperationCall('logInUser');
  const doctor = useOperationCall('logInDoctor');
  const [busy, setBusy] = useState(false);

  /** Resolves with nothing once the session runs. */
  async function logIn({ email, password, role, remember }: LogIn): Promise<Failure | undefined> {
    const { mutateAsync } = role === 'DOCTOR' ? doctor : member;
    let fallback = t('failed');
    setBusy(true);
    try {
      const body = { email: email.trim(), password, remember, userRole: role, provider: 'email' as const };
      const login = await mutateAsync({ body });
      fallback = t('profile.failed');
      await session.start(login);
      return undefined;
    } catch (error) {
      return failureOf(error, fallback);
    } finally {
      setBusy(false);
    }
  }
  return { logIn, busy };
}
