import { look } from '@charis/shared/ui';
import { useEffect, useState } from 'react';
import { Account } from './account';
import styles from './header.module.css';
import { HeaderActions } from './header-actions';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { SearchButton } from './search-button';
import { Tabs } from './tabs';

/** Pixels of scrolling after which the header stays in view. */
const fixedAfter = 145;

function useScrolledPast(limit: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [limit]);
  return past;
}

export function Header() {
  const fixed = useScrolledPast(fixedAfter);
  return (
    <div className={styles.place}>
      <header className={`${styles.header} ${fixed ? styles.fixed : ''}`}>
        <div className={`${look('line', 32)} ${styles.inner}`}>
          <Logo />
          <Tabs variant="row" />
          <SearchButton />
          <HeaderActions />
          <Account />
          <MenuButton />
        </div>
      </header>
    </div>
  );
}
