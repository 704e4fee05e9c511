import { Link } from '@charis/shared/remote';
import { look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import styles from './compact-tiles.module.css';

interface Tile {
  categoryName: string;
  title: string;
}

interface CompactTilesProps {
  /** The read that they come from. */
  query: Parameters<typeof QueryBoundary<{ list: Tile[] }>>[0]['query'];
  failed: string;
  label: string;
  /** Pixels that the skeleton takes. */
  height: 160 | 240;
  pathOf: (categoryName: string) => string;
}

/** Procedures or instruments by drawing and name alone. */
export function CompactTiles({ query, failed, label, height, pathOf }: CompactTilesProps) {
  return (
    <QueryBoundary failed={failed} query={query} skeleton={<Skeleton height={height} />}>
      {({ list }) => (
        <ul aria-label={label} className={styles.tiles}>
          {list.map(({ categoryName, title }) => (
            <li key={categoryName}>
              <Link
                className={`${look('stack', 8, 'center', 'small', 'tight', 'centered', 'breaks')} ${styles.tile}`}
                to={pathOf(categoryName)}
              >
                <span className={styles.drawing}>
                  <CategoryIcon name={categoryName} size={40} />
                </span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
