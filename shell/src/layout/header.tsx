import { useSession } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { sessionKeepers } from '#session/session.store';
import { AccountPerson } from './account-person';
import styles from './header.module.css';
import { HeaderActions } from './header-actions';
import { lazyWithRetry } from './lazy-with-retry';
import { LogInButton } from './log-in-button';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { SearchButton } from './search-button';
import { ShellPart } from './shell-part';
import { Tabs } from './tabs';
import { useIdle } from './use-idle';

const AccountMenu = lazyWithRetry(() => import('./account-menu'));

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

/** Keeps the place of the person who is most likely logged in. */
function AccountPlace({ nickname }: { nickname: string | undefined }) {
  if (!nickname) return <span className={styles.accountPlace} />;
  return (
    <span aria-hidden="true">
      <AccountPerson nickname={nickname} />
    </span>
  );
}

/** Shows who is logged in, or the way to it; its place is kept until that is known. */
function Account() {
  const session = useSession();
  const idle = useIdle(session.status === 'in');
  if (session.status === 'out') return <LogInButton />;
  if (session.status === 'checking') return <AccountPlace nickname={sessionKeepers.userInfo.read().nickname} />;
  const place = <AccountPlace nickname={session.user.nickname} />;
  return (
    <ShellPart fallback={() => <Link to="/user/profile">{session.user.nickname}</Link>}>
      <Suspense fallback={place}>{idle ? <AccountMenu user={session.user} /> : place}</Suspense>
    </ShellPart>
  );
}
