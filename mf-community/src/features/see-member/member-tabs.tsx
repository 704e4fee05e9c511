import { Link } from '@charis/shared/remote';
import { useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  // On narrow screens the tabs are wider than their place.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>(`[data-tab=${current}]`);
    if (nav.current && chosen) nav.current.scrollLeft = chosen.offsetLeft - nav.current.clientWidth / 2;
  }, [current]);
  return (
    <nav aria-label={t('member.tabs')} className={styles.tabs} ref={nav}>
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
  );
}
