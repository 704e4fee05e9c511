import { useOperation } from '@charis/shared/remote';
import { Button, look, RetryText, Skeleton } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { Link } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { firstPage } from '#layout/has-page';
import { useText } from '#shell-text';
import { builtInProcedures, builtInTitle } from './built-in-procedures';
import styles from './procedures.module.css';

/** Shows the twelve procedures; from the page itself when the API does not give them. */
export function Procedures() {
  const t = useText();
  const { data, isPending, isLoadingError, refetch } = useOperation('listProcedures', {});
  const { contentPack } = useRemotes().composition;
  const builtIn = builtInProcedures.map((name) => ({
    categoryName: name,
    title: t(builtInTitle(name, contentPack)),
    cost: '',
  }));
  const tiles = isLoadingError ? builtIn : data?.list;

  return (
    <section aria-busy={isPending} className={styles.procedures}>
      <h2 className={styles.title}>{t('home.procedures')}</h2>
      <p className={look('muted', 'size-18', 'above-8', 'below-32')}>{t('home.proceduresLead')}</p>
      {isLoadingError ? (
        <p className={look('row', 4, 16, 'danger', 'below-16')} role="alert">
          {t('home.failed')}
          <Button variant="link" onClick={() => refetch()}>
            <RetryText />
          </Button>
        </p>
      ) : null}
      <ul className={styles.tiles}>
        {tiles
          ? tiles.map((tile) => (
              <li key={tile.categoryName}>
                <Tile {...tile} />
              </li>
            ))
          : builtIn.map(({ categoryName }) => (
              <li key={categoryName}>
                <Skeleton height={160} />
              </li>
            ))}
      </ul>
      <Link className={look('line', 'inline', 'touch', 'accent')} to="/procedure">
        {t('home.viewAll')}
      </Link>
    </section>
  );
}

function Tile({ categoryName, title, cost }: { categoryName: string; title: string; cost: string }) {
  const { composition } = useRemotes();
  const to = firstPage(composition, `/procedure/procedureDetail?categoryName=${categoryName}`, '/procedure');
  return (
    <Link className={styles.tile} to={to}>
      <CategoryIcon name={categoryName} />
      <span className={`${look('display', 'size-20', 'tight', 'above-12')} ${styles.name}`}>{title}</span>
      <span className={look('muted', 'small')}>{cost}</span>
    </Link>
  );
}
