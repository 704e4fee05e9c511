import { Link, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import styles from './post-tags.module.css';

/** Shows the tags of a post, each leading to the posts that have it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  const posts = usePaths().posts();
  if (tags.length === 0) return null;
  return (
    <ul className={`${look('row', 8)} ${styles.tags}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            className={`${look('sunken', 'muted', 'small', 'breaks')} ${styles.tag}`}
            data-thumb
            to={`${posts}?tag=${encodeURIComponent(tag)}`}
          >
            #<bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
