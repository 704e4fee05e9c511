import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary`: the one main action here; `secondary`: beside it; `link`: looks like a link; `danger`: removes something that cannot be brought
   * back.
   */
  variant?: 'primary' | 'secondary' | 'link' | 'danger';
  /** Makes the button less high, for the lines of a list. */
  small?: boolean;
  /** Shows that its action is under way, and does nothing meanwhile. */
  busy?: boolean;
}

/** Shows a button without antd. A disabled one does nothing but keeps the focus, which browsers would drop. */
export function Button({
  variant = 'secondary',
  small = false,
  busy = false,
  className = '',
  disabled = false,
  onClick,
  ...props
}: ButtonProps) {
  const isOff = disabled || busy;
  return (
    <button
      aria-busy={busy || undefined}
      className={`${buttonClass(variant)} ${small ? styles.small : ''} ${className}`}
      type="button"
      {...props}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** Returns the classes of a `Button`, for a link that looks like one. */
export const buttonClass = (variant: ButtonProps['variant'] = 'secondary') =>
  `${styles.button} ${styles[variant] ?? ''}`;
