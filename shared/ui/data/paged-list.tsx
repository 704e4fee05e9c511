import { Fragment, type ReactNode } from 'react';
import type { Pages } from '../../remote/pages';
import { Button } from '../button';
import { Skeleton } from '../page';
import { ErrorState } from '../state';
import { useUiText } from '../ui-text';
import styles from './paged-list.module.css';
import { useKeptFocus } from './use-kept-focus';

interface States<Item> {
  pages: Pages<Item>;
  /** Shows where the list is empty. */
  empty: ReactNode;
  /** Title of the failure where the first page could not be read. */
  failed: string;
  /** Takes the place of the list until its first page is there. */
  skeleton?: ReactNode;
  /** Stands below the last item. */
  end?: string;
  /** Text of the button that reads the next page. */
  more?: string;
}

interface PagedListProps<Item> extends States<Item> {
  label?: string;
  className?: string | undefined;
  /** `ol` where the order says something. */
  as?: 'ul' | 'ol';
  /** Gives the `<li>` of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * Shows a list that is read page by page by `usePages`, in all its states: loading, failed with Retry, empty, more to come, the end. It takes the focus
 * when the item that had it is gone.
 *
 *     <PagedList empty={<EmptyState title={t('none')} />} failed={t('failed')} pages={pages}>
 *       {(row) => <MemberRow person={row} />}
 *     </PagedList>
 */
export function PagedList<Item>({ label, className = '', as: List = 'ul', children, ...states }: PagedListProps<Item>) {
  const kept = useKeptFocus<HTMLUListElement & HTMLOListElement & HTMLDivElement>();
  return (
    <PagesBoundary {...states} empty={<div {...kept}>{states.empty}</div>}>
      {(items) => (
        <List aria-label={label} className={`${styles.list} ${className}`} {...kept}>
          {items.map((item) => (
            <Fragment key={states.pages.keyOf(item)}>{children(item)}</Fragment>
          ))}
        </List>
      )}
    </PagesBoundary>
  );
}

/** Does what `PagedList` does for items that are laid out otherwise. */
export function PagesBoundary<Item>({
  pages,
  empty,
  failed,
  skeleton = <Skeleton height={160} />,
  end,
  more,
  children,
}: States<Item> & { children: (items: Item[]) => ReactNode }) {
  if (pages.status === 'loading') return skeleton && <div aria-busy="true">{skeleton}</div>;
  if (pages.status === 'failed') return <ErrorState onRetry={pages.retry} title={failed} />;
  if (pages.items.length === 0 && !pages.hasMore) return empty;
  return (
    <>
      {children(pages.items)}
      <PagesEnd end={end} more={more} pages={pages} />
    </>
  );
}

interface PagesEndProps {
  pages: Pick<Pages<never>, 'hasMore' | 'isLoadingMore' | 'hasFailedMore' | 'more'>;
  end?: string | undefined;
  more?: string | undefined;
}

/** Shows the end of a list: the button for the next page, or the end text. */
export function PagesEnd({ pages, end, more }: PagesEndProps) {
  if (!pages.hasMore && !end) return null;
  return (
    <div aria-live="polite" className={styles.end}>
      {pages.hasMore ? <MoreButton label={more} pages={pages} /> : end}
    </div>
  );
}

interface MoreButtonProps extends Pick<PagesEndProps, 'pages'> {
  label?: string | undefined;
  variant?: 'secondary' | 'link';
}

export function MoreButton({ pages, label, variant = 'secondary' }: MoreButtonProps) {
  const t = useUiText();
  const { isLoadingMore, hasFailedMore, more } = pages;
  return (
    <Button aria-busy={isLoadingMore} disabled={isLoadingMore} onClick={more} variant={variant}>
      {hasFailedMore ? t('retry') : isLoadingMore ? t('loading') : (label ?? t('more'))}
    </Button>
  );
}
