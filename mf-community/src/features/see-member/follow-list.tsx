import { usePages, useSession, useSettled } from '@charis/shared/remote';
import { EmptyState, LogInState, PagedList, Skeleton } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './follow-list.module.css';
import { FollowRow } from './follow-row';
import type { Member } from './member.rules';

/** Milliseconds without a change after which a name counts as typed. */
const typingPause = 300;

interface FollowListProps {
  member: Member;
  which: 'followers' | 'following';
}

/** Shows who follows someone, or whom they follow; for members. */
export function FollowList(props: FollowListProps) {
  const t = useText();
  const { status } = useSession();
  if (status === 'out') return <LogInState hint={t('member.list.guest.hint')} title={t('member.list.guest')} />;
  return <SearchedList {...props} />;
}

function SearchedList({ member, which }: FollowListProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), typingPause);
  const operation = which === 'followers' ? 'listFollowerMembers' : 'listFollowedMembers';
  const pages = usePages(operation, {
    body: { memberId: member.userId, pageSize: 20, keyword: keyword || undefined },
  });
  const label = t(`member.tab.${which}`);
  return (
    <section aria-label={label}>
      <div className={styles.search}>
        <TextField
          clears
          compact
          label={t('member.list.search')}
          maxLength={100}
          name="keyword"
          onChange={setTyped}
          placeholder={t('member.list.search')}
          type="search"
          value={typed}
        />
      </div>
      <PagedList
        empty={<Nobody keyword={keyword} member={member} which={which} />}
        failed={t('member.list.failed')}
        label={label}
        pages={pages}
        skeleton={<FollowListSkeleton />}
      >
        {(row) => <FollowRow removable={member.own && which === 'followers'} row={row} />}
      </PagedList>
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
    <div className={styles.skeleton}>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
