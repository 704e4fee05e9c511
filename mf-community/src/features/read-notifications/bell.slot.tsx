import { Link, useHost, useUnread } from '@charis/shared/remote';
import { useText } from '#lib/text';
import styles from './bell.module.css';
import { badgeOf } from './notice.rules';

const page = '/user/notifications';

/** Shows the way to the notifications, with how many of them are not read. */
export default function Bell() {
  const t = useText();
  const { prefetch } = useHost();
  const count = useUnread();
  const approach = () => prefetch(page);
  return (
    <Link
      aria-label={count ? t('notice.bell.unread', { count }) : t('notice.title')}
      className={styles.bell}
      onFocus={approach}
      onMouseEnter={approach}
      onTouchStart={approach}
      to={page}
    >
      <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 24 24">
        <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20a2 2 0 0 0 4 0" />
      </svg>
      {count ? (
        <span aria-hidden="true" className={styles.badge} data-count={badgeOf(count)} key={badgeOf(count)} />
      ) : null}
    </Link>
  );
}
