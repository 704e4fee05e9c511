import { useSession } from '@charis/shared/remote';
import { Suspense, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { FailureBoundary } from '#federation/failure-boundary';
import { useRemotes } from '#host/shell-context';
import { reportShell } from '#telemetry/beacons';
import { useText } from '../shell-text';
import styles from './header.module.css';
import { lazily } from './lazily';

const AccountMenu = lazily(() => import('./account-menu'));

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
  const t = useText();
  const session = useSession();
  const { composition } = useRemotes();
  const fixed = useScrolledPast(fixedAfter);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.place}>
      <header className={`${styles.header} ${fixed ? styles.fixed : ''}`}>
        <div className={styles.inner}>
          <Link className={styles.logo} to="/">
            {t('brand')}
          </Link>
          <button
            aria-controls="main-navigation"
            aria-expanded={open}
            className={styles.menuButton}
            onClick={() => setOpen(!open)}
            type="button"
          >
            {open ? t('close') : t('menu')}
          </button>
          <Tabs onChoose={() => setOpen(false)} open={open} />
          {session.status === 'out' ? (
            <Link className={styles.login} to="/user/profile">
              {t('login')}
            </Link>
          ) : null}
          {session.status === 'in' ? (
            <FailureBoundary
              fallback={<Link to="/user/profile">{session.user.nickname}</Link>}
              onFailure={(error) => reportShell(composition.shell.version, error)}
            >
              <Suspense fallback={<span className={styles.accountPlace} />}>
                <AccountMenu user={session.user} />
              </Suspense>
            </FailureBoundary>
          ) : null}
          {session.status === 'checking' ? <span className={styles.accountPlace} /> : null}
        </div>
      </header>
    </div>
  );
}

const tabs = [
  ['/', 'tab.home'],
  ['/doctor', 'tab.doctors'],
  ['/post', 'tab.posts'],
  ['/procedure', 'tab.procedures'],
  ['/instrument', 'tab.instruments'],
] as const;

/** The places of the site; pointing at one, focusing or touching it loads its remote ahead. */
function Tabs({ open, onChoose }: { open: boolean; onChoose: () => void }) {
  const t = useText();
  const remotes = useRemotes();
  return (
    <nav aria-label={t('nav')} className={`${styles.tabs} ${open ? styles.open : ''}`} id="main-navigation">
      {tabs.map(([path, text]) => {
        const prefetch = () => remotes.prefetch(path);
        return (
          <NavLink
            className={({ isActive }) => `${styles.tab} ${isActive ? styles.active : ''}`}
            end={path === '/'}
            key={path}
            onClick={onChoose}
            onFocus={prefetch}
            onMouseEnter={prefetch}
            onTouchStart={prefetch}
            to={path}
          >
            {t(text)}
          </NavLink>
        );
      })}
    </nav>
  );
}
