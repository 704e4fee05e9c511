import type { DataOf } from '@charis/shared/contract';
import {
  Link,
  useAction,
  useLanguage,
  useMemberAction,
  useOperation,
  usePaths,
  useSession,
} from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import { SaveSearchDialog } from './save-search-dialog';
import styles from './saved-searches.module.css';
import { filterOf, type Search } from './search.rules';
import { useFilterNames } from './use-filter-names';

/** Keeps the search that is shown, and leads to those that are kept; nothing where there is neither. */
export function SavedSearches({ search }: { search: Search }) {
  const t = useText();
  const language = useLanguage();
  const asMember = useMemberAction();
  const { namesOf } = useFilterNames(search);
  const { status } = useSession();
  const [asking, setAsking] = useState(false);
  const kept = useOperation('listSavedSearches', {}, { enabled: status === 'in' }).data?.list ?? [];
  const names = namesOf(search).map(([, name]) => name);
  if (search.near) names.push(search.near.name || t('near.here'));
  const isKept = kept.some(({ filter }) => isSame(filter, filterOf(search)));
  if (names.length === 0 && kept.length === 0) return null;
  return (
    <div className={`${look('row', 4, 24, 'baseline')} ${styles.place}`}>
      {names.length === 0 ? null : isKept ? (
        <span className={styles.kept}>{t('saved.kept')}</span>
      ) : (
        <Button onClick={() => asMember(() => setAsking(true))} variant="link">
          {t('saved.save')}
        </Button>
      )}
      {kept.length > 0 ? (
        <details className={styles.list}>
          <summary>{t('saved.title', { count: kept.length })}</summary>
          <ul>
            {kept.map((one) => (
              <SavedSearch key={one.searchId} {...one} />
            ))}
          </ul>
        </details>
      ) : null}
      {asking ? (
        <SaveSearchDialog
          name={listText(names, language).slice(0, 120)}
          onClose={() => setAsking(false)}
          search={search}
        />
      ) : null}
    </div>
  );
}

function SavedSearch({ searchId, name }: DataOf<'listSavedSearches'>['list'][number]) {
  const t = useText();
  const paths = usePaths();
  const remove = useAction('deleteSavedSearch', { success: t('saved.deleted'), failure: t('saved.failed') });
  return (
    <li>
      <Link to={paths.savedSearch(searchId)}>{name}</Link>
      <Button
        aria-label={t('saved.delete.of', { name })}
        busy={remove.isPending}
        onClick={() => remove.run({ params: { searchId } })}
        variant="link"
      >
        {t('saved.delete')}
      </Button>
    </li>
  );
}

function isSame(one: object, other: object): boolean {
  const ordered = (filter: object) => JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
  return ordered(one) === ordered(other);
}
