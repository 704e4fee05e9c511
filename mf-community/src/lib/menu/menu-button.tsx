import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '#lib/icons';
import styles from './menu-button.module.css';

/** What a menu needs to know of the button that opens it. */
export interface Opening {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface MenuButtonProps {
  label: string;
  variant: 'framed' | 'bare';
  /** The menu; asked for from its first opening on. */
  children: (opening: Opening) => ReactNode;
}

/** Opens a menu, closes it when it is pressed again, and has the focus once it is closed. */
export function MenuButton({ label, variant, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  // A press outside of the menu closes it before the click of the same press arrives.
  const openBefore = useRef(false);
  function onOpenChange(wanted: boolean) {
    setShown(true);
    setOpen(wanted);
    if (!wanted) button.current?.focus({ preventScroll: true });
  }
  return (
    <span className={styles.place}>
      <button
        aria-expanded={open}
        aria-haspopup="menu"
        aria-label={label}
        className={`${styles.button} ${styles[variant]}`}
        onClick={({ detail }) => onOpenChange(!(detail === 0 ? open : openBefore.current))}
        onPointerDown={() => {
          openBefore.current = open;
        }}
        ref={button}
        type="button"
      >
        <Icon name="more" />
      </button>
      {shown ? children({ label, open, onOpenChange }) : null}
    </span>
  );
}
