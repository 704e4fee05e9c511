import type { ReactNode } from 'react';
import { useHost } from '../remote/host';
import { Button } from './button';
import { Illustration } from './illustrations/illustration';
import { look } from './look';
import styles from './state.module.css';
import { useUiText } from './ui-text';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** Set where the title is the heading of the whole page. */
  level?: 'h1';
}

/** Says that there is nothing to show yet, with what to do next. */
export function EmptyState({ title, hint, action, level }: EmptyStateProps) {
  const Title = level ?? 'p';
  return (
    <div className={`${look('stack', 8, 'center')} ${styles.state}`}>
      <Illustration kind="empty" />
      <Title className={styles.title}>{title}</Title>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}

/** Says that a guest has to log in to see this, with the way to log in. */
export function LogInState(props: Omit<EmptyStateProps, 'action'>) {
  const t = useUiText();
  const { logIn } = useHost();
  const action = (
    <Button onClick={() => logIn()} variant="primary">
      {t('logIn')}
    </Button>
  );
  return <EmptyState {...props} action={action} />;
}

interface ErrorStateProps {
  title: string;
  hint?: string;
  /** Text of the button, where it is not Retry. */
  retry?: string;
  onRetry: () => void;
}

/** Says that something failed, with a way to try again; without a hint of its own, also that there is no connection. */
export function ErrorState({ title, hint, retry, onRetry }: ErrorStateProps) {
  const t = useUiText();
  const why = hint ?? (navigator.onLine ? '' : t('offline'));
  return (
    <div className={`${look('stack', 8, 'center')} ${styles.state}`} role="alert">
      <Illustration kind="error" />
      <p className={styles.title}>{title}</p>
      {why ? <p className={styles.hint}>{why}</p> : null}
      <Button onClick={onRetry}>{retry ?? <RetryText />}</Button>
    </div>
  );
}

/** Says 'Retry', as every button says that tries again. */
export function RetryText() {
  const t = useUiText();
  return t('retry');
}

interface SuccessStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  level?: 'h1' | 'h2';
}

/** Says that something is done, with where to go from here; read out when it appears. */
export function SuccessState({ title, hint, action, level }: SuccessStateProps) {
  const Title = level ?? 'p';
  return (
    <div className={`${look('stack', 8, 'center')} ${styles.state}`} role="status">
      <Illustration kind="success" />
      <Title className={styles.title}>{title}</Title>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}
