import { Link } from '@charis/shared/remote';
import { usePaths } from './post-path';
import styles from './post-tags.module.css';

/** The tags of a post, each leading to the posts that have it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  const { list } = usePaths();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={`${list}?tag=${encodeURIComponent(tag)}`}>
            #<bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
