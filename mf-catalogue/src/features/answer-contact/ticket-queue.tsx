import { useOvertaken, usePages, useShown } from '@charis/shared/remote';
import { EmptyState, look, PagedList, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './answer-contact.module.css';
import { StaffTicket } from './staff-ticket';

const filters = ['open', 'mine', 'free', 'answered', 'closed'] as const;

/** Shows the tickets by what they wait for; each opens in its place. The address has the list: `?section=contact&show=answered`. */
export function TicketQueue() {
  const t = useText();
  const [filter, choose] = useShown(filters);
  return (
    <>
      <div className={`${look('below-24')} ${styles.filters}`}>
        <Segments
          aria-label={t('queue.filters')}
          className={styles.filter}
          onChange={choose}
          options={filters.map((value) => ({ value, label: t(`queue.filter.${value}`) }))}
          value={filter}
        />
      </div>
      <Tickets filter={filter} key={filter} />
    </>
  );
}

function Tickets({ filter }: { filter: (typeof filters)[number] }) {
  const t = useText();
  const pages = usePages('listTickets', { query: { filter } });
  const { items, keep, leave } = useOvertaken(pages.items, ({ id }) => id);
  return (
    <PagedList
      className={look('stack', 12)}
      empty={<EmptyState hint={t('queue.empty.hint')} title={t('queue.empty')} />}
      failed={t('tickets.failed')}
      pages={{ ...pages, items }}
      skeleton={<Skeleton height={240} />}
    >
      {(ticket) => (
        <li>
          <StaffTicket onDone={() => leave(ticket)} onOvertaken={keep} ticket={ticket} />
        </li>
      )}
    </PagedList>
  );
}
