import { Link, useLocation } from '@charis/shared/remote';
import styles from './bottom-bar.module.css';
import { type Drawing, Icon } from './icon';
import { useText } from './text';

/** `/mobile` leads to the posts, so that is where Home is the current place. */
const places = [
  { text: 'bar.home', path: '/mobile', page: '/mobile/posts', icon: 'home' },
  { text: 'bar.medical', path: '/mobile/medical', page: '/mobile/medical', icon: 'leaf' },
  { text: 'bar.user', path: '/mobile/usercenter', page: '/mobile/usercenter', icon: 'person' },
] as const satisfies { text: string; path: string; page: string; icon: Drawing }[];

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
