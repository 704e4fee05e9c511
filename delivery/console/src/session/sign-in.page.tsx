import { DeliveryError, type Identity } from '@charis/delivery/client';
import { Button, buttonClass, look } from '@charis/shared/ui';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../texts';
import { Mark } from '../ui/mark';
import { clientOf } from './session';
import styles from './sign-in.module.css';

const { signIn } = texts;

/** Returns the error next to the field: delivery's message about the token. How to get one is in the hint below. */
export function tokenProblem(error: unknown): string {
  if (!(error instanceof DeliveryError) || error.status === 0) return signIn.offline;
  // Delivery says of its own faults what to do; what stands between does not.
  if (error.status >= 500 && !error.remedy) return signIn.offline;
  if (error.status === 401) return error.message;
  return [error.message, error.remedy].filter(Boolean).join(' ');
}

const problems = new Map(Object.entries(signIn.problems));

/** Returns why a log-in at the provider failed, by the address to which delivery led back. */
export const loginProblem = (search: string) => problems.get(new URLSearchParams(search).get('login') ?? '') ?? '';

/** Leads to the provider, and back to this page. */
const loginAddress = () => `/delivery/login?${new URLSearchParams({ to: location.pathname })}`;

interface SignInProps {
  /** Why someone who was signed in has to do so again. */
  problem?: string;
  /** What the provider is called at which people may log in, too. */
  provider: string | undefined;
  onSignedIn: (token: string, identity: Identity) => void;
}

export function SignInPage({ problem: given = '', provider, onSignedIn }: SignInProps) {
  const id = useId();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState(given);
  const [busy, setBusy] = useState(false);
  /** What failed at the provider is no fault of the token. */
  const isWrong = problem !== '' && !(provider && problem === given);

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
        {provider ? (
          <>
            <a className={`${buttonClass('primary')} ${look('wide')}`} href={loginAddress()}>
              {signIn.at(provider)}
            </a>
            <p className={look('muted', 'small', 'above-24', 'below-12')}>{signIn.or}</p>
          </>
        ) : null}
        <label className={look('block', 'medium', 'below-8')} htmlFor={id}>
          {signIn.token}
        </label>
        <Input.Password
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={isWrong}
          autoComplete="current-password"
          autoFocus={!provider}
          id={id}
          onChange={({ target }) => setToken(target.value)}
          size="large"
          status={isWrong ? 'error' : undefined}
          value={token}
        />
        <p aria-live="polite" className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
        <p className={look('muted', 'small', 'above-8', 'below-24')} id={`${id}-hint`}>
          {signIn.hint}
        </p>
        <Button className={look('wide')} disabled={busy} variant={provider ? 'secondary' : 'primary'} type="submit">
          {busy ? signIn.going : signIn.go}
        </Button>
      </form>
    </main>
  );
}
