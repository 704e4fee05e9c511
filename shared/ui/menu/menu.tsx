import { useRef } from 'react';
import { useNarrow } from '../use-narrow';
import styles from './menu.module.css';
import { MenuBelow } from './menu-below';
import type { MenuProps } from './menu-props';
import { MenuSheet } from './menu-sheet';

/** Shows a menu: below its button, on phones a sheet at the lower edge. Its button gets the focus back when it closes. */
export function Menu({ children, open, ...menu }: MenuProps) {
  const narrow = useNarrow();
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span className={styles.place} ref={place}>
        {children}
      </span>
      {open && narrow ? <MenuSheet {...menu} /> : null}
      {open && !narrow ? <MenuBelow place={place} {...menu} /> : null}
    </>
  );
}
