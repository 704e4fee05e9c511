import { Link, useLocation } from '@charis/shared/remote';
import styles from './bottom-bar.module.css';
import { Icon } from './icon';
import { places } from './places';
import { useText } from './text';

/** The places of the mobile pages, in reach of the thumb. */
export function BottomBar() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('bar')} className={styles.bar}>
      {places.map(({ text, path, page, icon }) => {
        const current = pathname === page;
        return (
          <Link
            aria-current={current ? 'page' : undefined}
            className={`${styles.place} ${current ? styles.current : ''}`}
            key={path}
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
