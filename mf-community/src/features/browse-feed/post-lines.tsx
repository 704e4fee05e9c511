import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import styles from './post-lines.module.css';

/** Titles of posts with who wrote them, each a link. */
export function PostLines({ posts }: { posts: DataOf<'listFeed'>['list'] }) {
  const paths = usePaths();
  return (
    <ul className={styles.posts}>
      {posts.map(({ id, title, author }) => (
        <li key={id}>
          <Link className={styles.post} to={paths.post(id)}>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={look('muted', 'small')} dir="auto">
              {author.nickname}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
