import { Link, useHost, useLocation, useNavigate, useSession } from '@charis/shared/remote';
import type { MouseEvent } from 'react';
import styles from './bottom-bar.module.css';
import { Icon } from './icon';
import { places } from './places';
import { useText } from './text';

/** The places of the mobile pages, in reach of the thumb. */
export function BottomBar() {
  const t = useText();
  const { pathname } = useLocation();
  const host = useHost();
  const { status } = useSession();
  const navigate = useNavigate();
  const shown = places.filter(({ path }) => host.hasPage(path));

  function askToLogIn(event: MouseEvent, path: string) {
    if (status !== 'out') return;
    event.preventDefault();
    host.notify('info', t('bar.loginFirst'));
    void navigate(`/mobile/login?from=${encodeURIComponent(path)}`);
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
            onClick={(event) => 'member' in place && askToLogIn(event, path)}
            onFocus={prefetch}
            onMouseEnter={prefetch}
            onTouchStart={prefetch}
            to={path}
          >
            <Icon drawing={icon} />
            {t(text)}
          </Link>
        );
      })}
    </nav>
  );
}
