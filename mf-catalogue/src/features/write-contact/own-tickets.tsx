import { usePages } from '@charis/shared/remote';
import { PagedList, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { OwnTicket } from './own-ticket';
import styles from './write-contact.module.css';

/** Shows what the account has written to the team, with the answers. @param id of its heading */
export function OwnTickets({ id }: { id: string }) {
  const t = useText();
  const pages = usePages('listOwnTickets', { query: { pageSize: 10 } });
  return (
    <section aria-labelledby={id} className={styles.own}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {t('tickets.title')}
      </h2>
      <PagedList
        className={styles.tickets}
        empty={<p className={styles.note}>{t('tickets.none')}</p>}
        failed={t('tickets.failed')}
        pages={pages}
        skeleton={<Skeleton height={96} />}
      >
        {(ticket) => (
          <li>
            <OwnTicket ticket={ticket} />
          </li>
        )}
      </PagedList>
    </section>
  );
}
