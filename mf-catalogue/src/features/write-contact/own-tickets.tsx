import { useLive, usePages, useSearchParams } from '@charis/shared/remote';
import { look, PagedList, Skeleton } from '@charis/shared/ui';
import { useEffect } from 'react';
import { useText } from '#lib/text';
import { OwnTicket } from './own-ticket';
import styles from './write-contact.module.css';

interface OwnTicketsProps {
  /** The id of its heading. */
  id: string;
  accountId: string;
}

/** Shows what the account has written to the team, with the answers as they come; `?ticket=CH-…` opens one. */
export function OwnTickets({ id, accountId }: OwnTicketsProps) {
  const t = useText();
  const [query] = useSearchParams();
  const wanted = query.get('ticket');
  const pages = usePages('listOwnTickets', { query: { pageSize: 10 } });
  useLive(`tickets:${accountId}`);
  const { items, hasMore, isLoadingMore, hasFailedMore, more } = pages;
  // One that was written long ago is on a later page.
  const isFurther = wanted !== null && hasMore && !items.some(({ number }) => number === wanted);
  useEffect(() => {
    if (isFurther && !isLoadingMore && !hasFailedMore) more();
  }, [isFurther, isLoadingMore, hasFailedMore, more]);
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {t('tickets.title')}
      </h2>
      <PagedList
        className={look('stack', 12)}
        empty={<p className={look('muted', 'size-15')}>{t('tickets.none')}</p>}
        failed={t('tickets.failed')}
        pages={pages}
        skeleton={<Skeleton height={96} />}
      >
        {(ticket) => (
          <li>
            <OwnTicket isWanted={ticket.number === wanted} ticket={ticket} />
          </li>
        )}
      </PagedList>
    </section>
  );
}
