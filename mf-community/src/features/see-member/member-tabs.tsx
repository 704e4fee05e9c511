import { Link } from '@charis/shared/remote';
import { memberPath } from '#lib/members/member-path';
import { useText } from '#lib/text';
import type { Member, MemberTab } from './member.rules';
import styles from './member-tabs.module.css';

interface MemberTabsProps {
  member: Member;
  offered: readonly MemberTab[];
  current: MemberTab;
}

/** The parts of a member's page, each with an address of its own. */
export function MemberTabs({ member, offered, current }: MemberTabsProps) {
  const t = useText();
  return (
    <nav aria-label={t('member.tabs')} className={styles.tabs}>
      {offered.map((tab) => (
        <Link
          aria-current={tab === current ? 'page' : undefined}
          className={styles.tab}
          key={tab}
          preventScrollReset
          replace
          to={memberPath(member.userId, tab === 'posts' ? undefined : tab)}
        >
          {t(`member.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
