import { useOperation } from '@charis/shared/remote';
import { Button, EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { HitList, useAdvice } from './hit-list';
import { type SearchKind, searchKinds } from './search-path';
import styles from './search-results.module.css';

/** There may be more of a kind than is shown from this number on. */
const fewOfEach = { post: 10, member: 4, tag: 4 } as const;

/** Shows the best of each kind. */
export function AllHits({ q, onMore }: { q: string; onMore: (kind: SearchKind) => void }) {
  const t = useText();
  const advice = useAdvice();
  const found = useOperation('search', { query: { q } }, { staleTime: 60_000 });
  return (
    <QueryBoundary failed={t('search.failed')} query={found} skeleton={<SearchSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState {...advice} />
        ) : (
          searchKinds.map((kind) => {
            const hits = list.filter((hit) => hit.kind === kind);
            if (hits.length === 0) return null;
            return (
              <section aria-label={t(`search.kind.${kind}`)} className={styles.group} key={kind}>
                <h3 className={styles.groupTitle}>{t(`search.kind.${kind}`)}</h3>
                <HitList hits={hits} />
                {hits.length >= fewOfEach[kind] ? (
                  <Button onClick={() => onMore(kind)}>{t(`search.more.${kind}`)}</Button>
                ) : null}
              </section>
            );
          })
        )
      }
    </QueryBoundary>
  );
}

export function SearchSkeleton() {
  const t = useText();
  return (
    <div aria-label={t('search.waiting')} className={look('stack', 12)} role="status">
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}
