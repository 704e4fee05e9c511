import { usePages } from '@charis/shared/remote';
import { EmptyState, PagesBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { SearchSkeleton } from './all-hits';
import { HitList, useAdvice } from './hit-list';
import { keyOf, type SearchKind } from './search-path';

/** Shows everything of one kind, page by page. */
export function HitsOfKind({ q, kind }: { q: string; kind: SearchKind }) {
  const t = useText();
  const advice = useAdvice();
  const pages = usePages('search', { query: { q, kind } }, { keyOf });
  return (
    <PagesBoundary
      empty={<EmptyState {...advice} />}
      end={t('search.end')}
      failed={t('search.failed')}
      pages={pages}
      skeleton={<SearchSkeleton />}
    >
      {(hits) => <HitList hits={hits} />}
    </PagesBoundary>
  );
}
