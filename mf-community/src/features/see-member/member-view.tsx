import { useSearchParams } from '@charis/shared/remote';
import { FollowList } from './follow-list';
import { MemberHead } from './member-head';
import { type Member, tabFrom, tabsOf } from './member.rules';
import { MemberPosts } from './member-posts';
import { MemberTabs } from './member-tabs';
import { OwnDrafts } from './own-drafts';
import styles from './see-member.module.css';
import { Closed } from './closed';

/** A member's page: who they are, and what they share as far as the viewer may see it. */
export function MemberView({ member }: { member: Member }) {
  const [query] = useSearchParams();
  const offered = tabsOf(member);
  const tab = tabFrom(query.get('tab'), offered);
  return (
    <>
      <MemberHead member={member} />
      {offered.length > 0 ? <MemberTabs current={tab} member={member} offered={offered} /> : null}
      <div className={styles.content}>
        {offered.length === 0 ? <Closed member={member} /> : null}
        {offered.length > 0 && (tab === 'followers' || tab === 'following') ? (
          <FollowList key={tab} member={member} which={tab} />
        ) : null}
        {tab === 'drafts' ? <OwnDrafts /> : null}
        {offered.length > 0 && tab !== 'drafts' && tab !== 'followers' && tab !== 'following' ? (
          <MemberPosts key={tab} member={member} which={tab} />
        ) : null}
      </div>
    </>
  );
}
