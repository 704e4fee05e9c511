import { usePages } from '@charis/shared/remote';
import { PagedList, Skeleton } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';
import { OwnTicket } from './own-ticket';
import styles from './write-contact.module.css';

/** Shows what the account has written to the team, with the answers. */
export function OwnTickets() {
  const t = useText();
  const id = useId();
  const pages = usePages('listOwnTickets', { query: { pageSize: 10 } });
  return (
    <section aria-labelledby={id} className={styles.own}>
      <h2 className={styles.title} id={id}>
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
