import { useOperationPages } from '@charis/shared/remote';
import { Button, Card, ErrorState, Skeleton } from '@charis/shared/ui';
import { MemberList } from '#lib/members/member-list';
import { MemberRow, type Person } from '#lib/members/member-row';
import { useBlock } from '#lib/members/use-block';
import { useText } from '#lib/text';
import styles from './privacy-card.module.css';

/** Whom the account keeps away, until it does so no longer. */
export function BlockedCard() {
  const t = useText();
  const pages = useOperationPages('listBlocks', (cursor) => ({
    query: { pageSize: 10 as const, ...(cursor ? { cursor } : {}) },
  }));
  const blocked = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Card lead={t('member.blocks.lead')} title={t('member.blocks.title')}>
      {pages.isPending ? <Skeleton height={48} /> : null}
      {pages.isError && blocked.length === 0 ? (
        <ErrorState onRetry={() => pages.refetch()} retry={t('retry')} title={t('member.blocks.failed')} />
      ) : null}
      {pages.isSuccess && blocked.length === 0 ? <p className={styles.none}>{t('member.blocks.none')}</p> : null}
      <MemberList label={t('member.blocks.title')}>
        {blocked.map((person) => (
          <MemberRow key={person.userId} person={person}>
            <UnblockButton person={person} />
          </MemberRow>
        ))}
      </MemberList>
      {pages.hasNextPage ? (
        <Button disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {t(pages.isFetchNextPageError ? 'retry' : 'more')}
        </Button>
      ) : null}
    </Card>
  );
}

function UnblockButton({ person }: { person: Person }) {
  const t = useText();
  const { busy, unblock } = useBlock(person);
  return (
    <Button
      aria-busy={busy}
      aria-label={t('member.unblock.of', { name: person.nickname })}
      disabled={busy}
      onClick={() => void unblock()}
    >
      {t('member.unblock')}
    </Button>
  );
}
