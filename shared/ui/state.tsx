import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** Where the title is the heading of the whole page. */
  level?: 'h1';
}

/** Nothing to show yet, with what to do next. */
export function EmptyState({ title, hint, action, level }: EmptyStateProps) {
  const Title = level ?? 'p';
  return (
    <div className={styles.state}>
      <Sprig />
      <Title className={styles.title}>{title}</Title>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  hint?: string;
  /** Text of the button. */
  retry: string;
  onRetry: () => void;
}

/** Something failed, with a way to try again. */
export function ErrorState({ title, hint, retry, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Sprig />
      <p className={styles.title}>{title}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <button className={styles.retry} onClick={onRetry} type="button">
        {retry}
      </button>
    </div>
  );
}

function Sprig() {
  return (
    <svg
      aria-hidden="true"
      className={styles.sprig}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M32 58C32 40 32 26 32 12" strokeLinecap="round" />
      <path d="M32 44c-10 0-16-6-17-15 10 0 16 6 17 15ZM32 44c10 0 16-6 17-15-10 0-16 6-17 15Z" />
      <path d="M32 28c-7 0-11-5-12-12 7 1 11 5 12 12ZM32 28c7 0 11-5 12-12-7 1-11 5-12 12Z" />
      <circle cx="32" cy="9" r="3" />
    </svg>
  );
}
