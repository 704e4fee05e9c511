import { useOperationPages } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Waiting } from './all-hits';
import { HitList, useAdvice } from './hit-list';
import { keyOf, type SearchKind } from './search-path';
import styles from './search-results.module.css';

/** Everything of one kind, page by page. */
export function HitsOfKind({ q, kind }: { q: string; kind: SearchKind }) {
  const t = useText();
  const advice = useAdvice();
  const found = useOperationPages('search', (cursor) => ({ query: { q, kind, ...(cursor ? { cursor } : {}) } }));
  // A post that was liked meanwhile may come a second time.
  const hits = [...new Map(found.data?.pages.flatMap(({ list }) => list).map((hit) => [keyOf(hit), hit])).values()];
  if (hits.length > 0) {
    return (
      <>
        <HitList hits={hits} />
        <div aria-live="polite" className={styles.end}>
          {found.hasNextPage ? (
            <Button aria-disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {found.isFetchNextPageError ? t('retry') : found.isFetchingNextPage ? t('search.waiting') : t('more')}
            </Button>
          ) : (
            t('search.end')
          )}
        </div>
      </>
    );
  }
  if (found.isError && !found.isFetching) {
    return <ErrorState onRetry={() => found.refetch()} retry={t('retry')} title={t('search.failed')} />;
  }
  return found.data ? <EmptyState {...advice} /> : <Waiting />;
}
