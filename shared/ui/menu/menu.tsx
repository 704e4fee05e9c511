import { useRef } from 'react';
import { useNarrow } from '../use-narrow';
import { LoadedMenu } from './loaded-menu';
import styles from './menu.module.css';
import type { MenuProps } from './menu-props';
import { MenuSheet } from './menu-sheet';

const load = () => import('./menu-below');

/** Shows a menu: below its button, on phones a sheet at the lower edge. Its button gets the focus back when it closes. */
export function Menu(props: MenuProps) {
  return <MenuLoadedBy load={load} {...props} />;
}

/** Shows the same, with its own way to get the menu below the button. */
export function MenuLoadedBy({ children, load: loadBelow, ...menu }: MenuProps & { load: typeof load }) {
  const narrow = useNarrow();
  const place = useRef<HTMLSpanElement>(null);
  const sheet = <MenuSheet {...menu} />;
  return (
    <>
      <span className={styles.place} ref={place}>
        {children}
      </span>
      {narrow ? sheet : <LoadedMenu load={loadBelow} otherwise={sheet} place={place} {...menu} />}
    </>
  );
}
