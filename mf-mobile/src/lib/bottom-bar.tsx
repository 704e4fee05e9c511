import { Link, useHost, useLocation, useNavigate, useSession, useUnread } from '@charis/shared/remote';
import type { MouseEvent } from 'react';
import { places } from './bar-tabs';
import styles from './bottom-bar.module.css';
import { Icon } from './icon';
import { useText } from './text';
import { usePrefetchTabs } from './use-prefetch-tabs';
import { useRefresh } from './use-refresh';

/** Shows how many messages are not read; nothing where there are none. */
function Unread() {
  const t = useText();
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span aria-label={t('bar.unread', { count })} className={styles.badge} role="img">
      {count > 9 ? '9+' : count}
    </span>
  );
}

/** Shows the places of the mobile pages, in reach of the thumb. */
export function BottomBar() {
  const t = useText();
  const { pathname } = useLocation();
  const host = useHost();
  const { status } = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const shown = places.filter(({ path }) => host.hasPage(path));
  usePrefetchTabs(shown.filter(({ page }) => page !== pathname).map(({ page }) => page));

  function askToLogIn(event: MouseEvent, path: string) {
    if (status !== 'out') return;
    event.preventDefault();
    host.notify('info', t('bar.loginFirst'));
    void navigate(`/mobile/login?from=${encodeURIComponent(path)}`);
  }
  /** The place that one is at: to its top, and from there again. */
  function pressAgain(event: MouseEvent) {
    event.preventDefault();
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
    else void refresh();
  }
  function press(event: MouseEvent, place: (typeof places)[number], current: boolean) {
    if (current) pressAgain(event);
    else if ('member' in place) askToLogIn(event, place.path);
  }
  return (
    <nav aria-label={t('bar')} className={styles.bar}>
      {shown.map((place) => {
        const { text, path, page, icon } = place;
        const current = pathname === page;
        const prefetch = () => host.prefetch(path);
        return (
          <Link
            aria-current={current ? 'page' : undefined}
            className={`${styles.place} ${current ? styles.current : ''}`}
            key={path}
            onClick={(event) => press(event, place, current)}
            onFocus={prefetch}
            onMouseEnter={prefetch}
            onTouchStart={prefetch}
            to={path}
          >
            <Icon drawing={icon} />
            {t(text)}
            {icon === 'letter' ? <Unread /> : null}
          </Link>
        );
      })}
    </nav>
  );
}
