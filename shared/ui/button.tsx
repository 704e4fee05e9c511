import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one main action here; `secondary`: beside it; `link`: looks like a link. */
  variant?: 'primary' | 'secondary' | 'link';
}

/** A button that loads nothing of antd. A disabled one does nothing and keeps the focus, which browsers would drop. */
export function Button({ variant = 'secondary', className = '', disabled = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      className={`${buttonClass(variant)} ${className}`}
      type="button"
      {...props}
      {...(disabled ? { 'aria-disabled': true } : {})}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** Returns the classes of a `Button`, for a link that looks like one. */
export const buttonClass = (variant: ButtonProps['variant'] = 'secondary') =>
  `${styles.button} ${styles[variant] ?? ''}`;
