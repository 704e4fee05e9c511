import type { ButtonHTMLAttributes } from 'react';
import styles from './action.module.css';

interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one thing to do here; `plain`: beside it; `quiet`: looks like a link. */
  look?: 'main' | 'plain' | 'quiet';
}

/** A button that needs nothing to be loaded. */
export function Action({ look = 'plain', className = '', ...props }: ActionProps) {
  return <button className={`${actionClass(look)} ${className}`} type="button" {...props} />;
}

/** The classes of an `Action`, for a link that looks like one. */
export const actionClass = (look: ActionProps['look'] = 'plain') => `${styles.action} ${styles[look] ?? ''}`;
