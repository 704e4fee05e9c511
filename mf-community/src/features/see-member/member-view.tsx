import { useSearchParams } from '@charis/shared/remote';
import { DraftList } from '#lib/drafts/draft-list';
import { FollowList } from './follow-list';
import { type Member, type MemberTab, tabFrom, tabsOf } from './member.rules';
import { MemberHead } from './member-head';
import { MemberPosts } from './member-posts';
import { MemberTabs } from './member-tabs';
import { RestrictedMember } from './restricted-member';
import styles from './see-member.module.css';

/** Shows a member's page: who they are, and what they share as far as the viewer may see it. */
export function MemberView({ member }: { member: Member }) {
  const [query] = useSearchParams();
  const offered = tabsOf(member);
  const tab = tabFrom(query.get('tab'), offered);
  const isOpen = offered.length > 0;
  return (
    <>
      <MemberHead member={member} />
      {isOpen ? <MemberTabs current={tab} member={member} offered={offered} /> : null}
      <div className={styles.content} key={isOpen ? 'open' : 'closed'}>
        {isOpen ? <Shown key={tab} member={member} tab={tab} /> : <RestrictedMember member={member} />}
      </div>
    </>
  );
}

function Shown({ member, tab }: { member: Member; tab: MemberTab }) {
  if (tab === 'drafts') return <DraftList />;
  if (tab === 'followers' || tab === 'following') return <FollowList member={member} which={tab} />;
  return <MemberPosts member={member} which={tab} />;
}
