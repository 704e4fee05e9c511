import { useOperationPages } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { MemberList } from '#lib/members/member-list';
import { MemberRow } from '#lib/members/member-row';
import { RequestButtons } from '#lib/requests/request-buttons';
import { useText } from '#lib/text';
import styles from './privacy-card.module.css';

/** Who waits to be let in; nothing for an account that everybody may follow. */
export function Requests({ isPrivate }: { isPrivate: boolean }) {
  const t = useText();
  const pages = useOperationPages(
    'listFollowRequests',
    (cursor) => ({ query: { pageSize: 10 as const, ...(cursor ? { cursor } : {}) } }),
    { enabled: isPrivate },
  );
  const waiting = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  if (!isPrivate || pages.isPending) return null;
  return (
    <div className={styles.requests}>
      <h3 className={styles.heading}>{t('member.requests.title')}</h3>
      {pages.isError ? (
        <p className={styles.none} role="alert">
          {t('member.requests.failed')} <Button onClick={() => pages.refetch()}>{t('retry')}</Button>
        </p>
      ) : null}
      {pages.isSuccess && waiting.length === 0 ? <p className={styles.none}>{t('member.requests.none')}</p> : null}
      <MemberList label={t('member.requests.title')}>
        {waiting.map((person) => (
          <MemberRow key={person.userId} person={person}>
            <RequestButtons person={person} />
          </MemberRow>
        ))}
      </MemberList>
      {pages.hasNextPage ? (
        <Button disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}
