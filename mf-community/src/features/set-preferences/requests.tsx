import { usePages } from '@charis/shared/remote';
import { look, PagedList } from '@charis/shared/ui';
import { MemberRow } from '#lib/members/member-row';
import { RequestButtons } from '#lib/requests/request-buttons';
import { useText } from '#lib/text';
import styles from './privacy-card.module.css';

/** Shows the follow requests; nothing for a public account. */
export function Requests({ isPrivate }: { isPrivate: boolean }) {
  const t = useText();
  const pages = usePages('listFollowRequests', { query: { pageSize: 10 } }, { enabled: isPrivate });
  if (!isPrivate || pages.status === 'loading') return null;
  return (
    <div className={styles.requests}>
      <h3 className={styles.heading}>{t('member.requests.title')}</h3>
      <PagedList
        empty={<p className={look('muted', 'size-15', 'above-8')}>{t('member.requests.none')}</p>}
        failed={t('member.requests.failed')}
        label={t('member.requests.title')}
        pages={pages}
      >
        {(person) => (
          <MemberRow person={person}>
            <RequestButtons person={person} />
          </MemberRow>
        )}
      </PagedList>
    </div>
  );
}
