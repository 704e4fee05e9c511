import { Button, look } from '@charis/shared/ui';
import { texts } from '../texts';

const { history } = texts;

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

/** Fetches the next page of a list, where there is one. */
export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  if (!hasNextPage) return null;
  return (
    <p className={look('stack', 'center', 'above-16')}>
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? history.loadingMore : history.more}
      </Button>
    </p>
  );
}
