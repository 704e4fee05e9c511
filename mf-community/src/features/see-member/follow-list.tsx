import { useOperationPages, useSession } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { Input } from 'antd';
import { useState } from 'react';
import { Icon } from '#lib/icons';
import { LogInFirst } from '#lib/log-in-first';
import { MemberList } from '#lib/members/member-list';
import { useText } from '#lib/text';
import { useSettled } from '#lib/use-settled';
import styles from './follow-list.module.css';
import { FollowRow } from './follow-row';
import type { Member } from './member.rules';

/** Milliseconds without a change after which a name counts as typed. */
const typingPause = 300;

interface FollowListProps {
  member: Member;
  which: 'followers' | 'following';
}

/** Who follows somebody, or whom they follow; for members. */
export function FollowList(props: FollowListProps) {
  const t = useText();
  const { status } = useSession();
  if (status === 'out') return <LogInFirst hint={t('member.list.guest.hint')} title={t('member.list.guest')} />;
  return <SearchedList {...props} />;
}

function SearchedList({ member, which }: FollowListProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), typingPause);
  const operation = which === 'followers' ? 'listFollowerMembers' : 'listFollowedMembers';
  const pages = useOperationPages(operation, (cursor) => ({
    body: {
      memberId: member.userId,
      pageSize: 20 as const,
      ...(keyword ? { keyword } : {}),
      ...(cursor ? { cursor } : {}),
    },
  }));
  const rows = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const label = t(`member.tab.${which}`);
  return (
    <section aria-label={label}>
      <Input
        allowClear={{ clearIcon: <Icon name="close" /> }}
        aria-label={t('member.list.search')}
        className={styles.search ?? ''}
        dir="auto"
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t('member.list.search')}
        type="search"
        value={typed}
      />
      {pages.isPending ? <FollowListSkeleton /> : null}
      {pages.isError && rows.length === 0 ? (
        <ErrorState onRetry={() => pages.refetch()} retry={t('retry')} title={t('member.list.failed')} />
      ) : null}
      {pages.isSuccess && rows.length === 0 ? <Nobody keyword={keyword} member={member} which={which} /> : null}
      {rows.length > 0 ? (
        <MemberList label={label}>
          {rows.map((row) => (
            <FollowRow key={row.userId} removable={member.own && which === 'followers'} row={row} />
          ))}
        </MemberList>
      ) : null}
      {pages.hasNextPage ? (
        <div className={styles.more}>
          <Button
            aria-busy={pages.isFetchingNextPage}
            disabled={pages.isFetchingNextPage}
            onClick={() => pages.fetchNextPage()}
          >
            {t(pages.isFetchNextPageError ? 'retry' : 'more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Nobody({ keyword, member, which }: FollowListProps & { keyword: string }) {
  const t = useText();
  if (keyword) return <EmptyState hint={t('member.list.none.hint')} title={t('member.list.none', { keyword })} />;
  return (
    <EmptyState
      {...(member.own ? { hint: t(`member.list.empty.${which}.hint`) } : {})}
      title={t(`member.list.empty.${which}`)}
    />
  );
}

function FollowListSkeleton() {
  return (
    <div aria-busy="true" className={styles.coming}>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
