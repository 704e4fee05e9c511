import type { ButtonHTMLAttributes } from 'react';
import styles from './action.module.css';

interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one thing to do here; `plain`: beside it; `quiet`: looks like a link. */
  look?: 'main' | 'plain' | 'quiet';
}

/** A button that needs nothing to be loaded. What is disabled does nothing, but keeps the focus: browsers would let go of it. */
export function Action({ look = 'plain', className = '', disabled = false, onClick, ...props }: ActionProps) {
  return (
    <button
      className={`${actionClass(look)} ${className}`}
      type="button"
      {...props}
      {...(disabled ? { 'aria-disabled': true } : {})}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** The classes of an `Action`, for a link that looks like one. */
export const actionClass = (look: ActionProps['look'] = 'plain') => `${styles.action} ${styles[look] ?? ''}`;
