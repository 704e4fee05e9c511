import { usePages, useSearchParams } from '@charis/shared/remote';
import { EmptyState, PagedList, Skeleton } from '@charis/shared/ui';
import { Segmented } from 'antd';
import { useText } from '#lib/text';
import styles from './answer-contact.module.css';
import { StaffTicket } from './staff-ticket';

const filters = ['open', 'mine', 'answered', 'closed'] as const;

type Filter = (typeof filters)[number];

/** Shows the tickets by what they wait for; each opens in its place. The address has the list: `?section=contact&tickets=answered`. */
export function TicketQueue() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const filter = filters.find((known) => known === params.get('tickets')) ?? 'open';
  const pages = usePages('listTickets', { query: { filter } });
  function choose(wanted: Filter) {
    const write = (known: URLSearchParams) => {
      const next = new URLSearchParams(known);
      if (wanted === 'open') next.delete('tickets');
      else next.set('tickets', wanted);
      return next;
    };
    setParams(write, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          aria-label={t('queue.filters')}
          onChange={choose}
          options={filters.map((value) => ({ value, label: t(`queue.filter.${value}`) }))}
          value={filter}
        />
      </div>
      <PagedList
        className={styles.tickets}
        empty={<EmptyState hint={t('queue.empty.hint')} title={t('queue.empty')} />}
        failed={t('tickets.failed')}
        key={filter}
        pages={pages}
        skeleton={<Skeleton height={240} />}
      >
        {(ticket) => (
          <li>
            <StaffTicket ticket={ticket} />
          </li>
        )}
      </PagedList>
    </>
  );
}
