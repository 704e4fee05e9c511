import { Link, useHost, useLocation } from '@charis/shared/remote';
import styles from './bottom-bar.module.css';
import { Icon } from './icon';
import { places } from './places';
import { useText } from './text';

/** The places of the mobile pages, in reach of the thumb. */
export function BottomBar() {
  const t = useText();
  const { pathname } = useLocation();
  const host = useHost();
  return (
    <nav aria-label={t('bar')} className={styles.bar}>
      {places.map(({ text, path, page, icon }) => {
        const current = pathname === page;
        const prefetch = () => host.prefetch(path);
        return (
          <Link
            aria-current={current ? 'page' : undefined}
            className={`${styles.place} ${current ? styles.current : ''}`}
            key={path}
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
