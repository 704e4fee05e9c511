import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { Button, look, useKeptFocus } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './reported-recovery.module.css';

interface DiariesProps {
  diaries: DataOf<'getRecovery'>['diaries'];
  /** How many there are in all. */
  count: number;
  /** Asks for this many diaries. */
  onMore: (diaries: number) => void;
}

/** The most that the server gives at once. */
const mostDiaries = 100;

/** Shows the newest diaries with a way to the others; nothing where there are none. */
export function Diaries({ diaries, count, onMore }: DiariesProps) {
  const t = useText();
  const paths = usePaths();
  const kept = useKeptFocus<HTMLDivElement>();
  const all = Math.min(count, mostDiaries);
  if (diaries.length === 0) return null;
  return (
    <div className={styles.listed} {...kept}>
      <h4 className={styles.subtitle}>{t('recovery.diaries')}</h4>
      <ul className={look('stack', 'wide')}>
        {diaries.map(({ postId, title, entries }) => (
          <li key={postId}>
            <Link className={`${look('row', 0, 16, 'between')} ${styles.diary}`} to={paths.post(postId)}>
              <span dir="auto">{title}</span>
              <span className={styles.count}>{t('recovery.entries', { count: entries })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {diaries.length < all ? (
        <Button onClick={() => onMore(all)} variant="link">
          {t('recovery.more', { count: all })}
        </Button>
      ) : null}
    </div>
  );
}
