import { Link, useLocale, usePages, usePaths } from '@charis/shared/remote';
import { dateFormat, siteZone } from '@charis/shared/rules';
import { look, PagedList, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './answer-contact.module.css';

/** Shows the accounts that are going to be deleted; nothing has to be done about them. */
export function DeletionQueue() {
  const t = useText();
  const paths = usePaths();
  const date = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: siteZone });
  const pages = usePages('listDeletions', { query: { pageSize: 10 } });
  return (
    <PagedList
      className={look('stack', 12)}
      empty={<p>{t('deletions.none')}</p>}
      failed={t('deletions.failed')}
      pages={pages}
      skeleton={<Skeleton height={96} />}
    >
      {({ id, member, requestedAt, dueAt }) => (
        <li className={`${look('row', 4, 24)} ${styles.deletion}`} key={id}>
          <Link className={look('strong', 'numbers')} data-thumb to={paths.member(member.userId)}>
            {member.nickname}
          </Link>
          <span>{t('deletions.asked', { date: date.format(new Date(requestedAt)) })}</span>
          <span>{t('deletions.due', { date: date.format(new Date(dueAt)) })}</span>
        </li>
      )}
    </PagedList>
  );
}
