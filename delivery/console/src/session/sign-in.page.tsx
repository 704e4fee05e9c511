import { DeliveryError, type Identity } from '@charis/delivery/client';
import { Button, look } from '@charis/shared/ui';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../texts';
import { Mark } from '../ui/mark';
import { clientOf } from './session';
import styles from './sign-in.module.css';

const { signIn } = texts;

/** Returns the error next to the field: delivery's message about the token. How to get one is in the hint below. */
export function tokenProblem(error: unknown): string {
  if (!(error instanceof DeliveryError) || error.status === 0 || error.status >= 500) return signIn.offline;
  if (error.status === 401) return error.message;
  return [error.message, error.remedy].filter(Boolean).join(' ');
}

interface SignInProps {
  /** Why someone who was signed in has to do so again. */
  problem?: string;
  onSignedIn: (token: string, identity: Identity) => void;
}

export function SignInPage({ problem: given = '', onSignedIn }: SignInProps) {
  const id = useId();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState(given);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = token.trim();
    if (!trimmed) return setProblem(signIn.empty);
    setBusy(true);
    try {
      onSignedIn(trimmed, await clientOf(trimmed).me());
    } catch (error) {
      setProblem(tokenProblem(error));
      setBusy(false);
      document.getElementById(id)?.focus();
    }
  }
  return (
    <main className={styles.page}>
      <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
        <Mark />
        <h1 className={styles.title}>{signIn.title}</h1>
        <p className={look('muted', 'above-12', 'below-32')}>{signIn.lead}</p>
        <label className={look('block', 'medium', 'below-8')} htmlFor={id}>
          {signIn.token}
        </label>
        <Input.Password
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== ''}
          autoComplete="current-password"
          autoFocus
          id={id}
          onChange={({ target }) => setToken(target.value)}
          size="large"
          status={problem ? 'error' : undefined}
          value={token}
        />
        <p aria-live="polite" className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
        <p className={look('muted', 'small', 'above-8', 'below-24')} id={`${id}-hint`}>
          {signIn.hint}
        </p>
        <Button className={look('wide')} disabled={busy} variant="primary" type="submit">
          {busy ? signIn.going : signIn.go}
        </Button>
      </form>
    </main>
  );
}
