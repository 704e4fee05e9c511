import { Link } from '@charis/shared/remote';
import { useMemberPath } from '#lib/members/use-member-path';
import { useText } from '#lib/text';
import { useTabInView } from '#lib/use-tab-in-view';
import type { Member, MemberTab } from './member.rules';
import styles from './member-tabs.module.css';

interface MemberTabsProps {
  member: Member;
  offered: readonly MemberTab[];
  current: MemberTab;
}

/** Shows the parts of a member's page, each with an address of its own. */
export function MemberTabs({ member, offered, current }: MemberTabsProps) {
  const t = useText();
  const memberPath = useMemberPath();
  const row = useTabInView(current);
  return (
    <div className={styles.frame}>
      <nav aria-label={t('member.tabs')} className={styles.tabs} ref={row}>
        {offered.map((tab) => (
          <Link
            aria-current={tab === current ? 'page' : undefined}
            className={styles.tab}
            data-tab={tab}
            key={tab}
            preventScrollReset
            replace
            to={memberPath(member.userId, tab === 'posts' ? undefined : tab)}
          >
            {t(`member.tab.${tab}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
