import { Button, look } from '@charis/shared/ui';
import { NavLink, Outlet, useSearchParams } from 'react-router-dom';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Mark } from '../ui/mark';
import { Notices } from '../ui/notices';
import styles from './frame.module.css';

const { frame, roles } = texts;
const pages = [
  { to: '/', title: frame.live },
  { to: '/health', title: frame.health },
  { to: '/rollouts', title: frame.rollouts },
  { to: '/planned', title: frame.planned },
  { to: '/history', title: frame.history },
  { to: '/audit', title: frame.audit },
  { to: '/compare', title: frame.compare },
  { to: '/previews', title: frame.previews },
  { to: '/graph', title: frame.graph },
  { to: '/windows', title: frame.windows },
  { to: '/approvals', title: frame.approvals },
  { to: '/webhooks', title: frame.webhooks },
  { to: '/tokens', title: frame.tokens },
];

/** Shows the frame of every page. The channel stays from page to page. */
export function Frame() {
  const { identity, signOut } = useSession();
  const [search] = useSearchParams();
  const channel = search.get('channel');
  return (
    <>
      <header className={styles.bar}>
        <span className={look('line', 12)}>
          <Mark />
          <span className={styles.console}>{frame.console}</span>
        </span>
        <nav aria-label={frame.pages} className={styles.pages}>
          {pages.map(({ to, title }) => (
            <NavLink
              className={({ isActive }) => `${styles.page} ${isActive ? styles.here : ''}`}
              end
              key={to}
              to={{ pathname: to, search: channel ? `?channel=${channel}` : '' }}
            >
              {title}
            </NavLink>
          ))}
        </nav>
        <span className={`${look('line', 16, 'end')} ${styles.who}`}>
          <span className={styles.identity}>
            {identity.name}
            <span className={look('muted', 'small')}>{identity.team ?? roles[identity.role]}</span>
          </span>
          <Button variant="link" onClick={signOut}>
            {frame.signOut}
          </Button>
        </span>
      </header>
      <Notices>
        <main>
          <Outlet />
        </main>
      </Notices>
    </>
  );
}
