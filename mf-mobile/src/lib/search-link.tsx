import { Link, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { Icon } from './icon';
import styles from './search-link.module.css';
import { useText } from './text';

/** Looks like the field that it leads to. */
export function SearchLink() {
  const t = useText();
  const paths = usePaths();
  return (
    <Link className={`${look('line', 12)} ${styles.link}`} to={paths.search()}>
      <Icon drawing="search" />
      {t('search.hint')}
    </Link>
  );
}
