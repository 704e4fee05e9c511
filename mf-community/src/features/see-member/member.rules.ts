import type { DataOf } from '@charis/shared/contract';

export type Member = DataOf<'getMember'>;

const tabs = ['posts', 'highlights', 'saved', 'liked', 'drafts', 'followers', 'following'] as const;

export type MemberTab = (typeof tabs)[number];

/** Returns the tabs of a member: Saved, Liked and Drafts are for themselves; nothing is shown of an account that keeps itself to its followers. */
export function tabsOf({ own, visible }: Pick<Member, 'own' | 'visible'>): readonly MemberTab[] {
  if (own) return tabs;
  return visible ? ['posts', 'highlights', 'followers', 'following'] : [];
}

/** Returns the tab that an address names, or the first. */
export function tabFrom(name: string | null, offered: readonly MemberTab[]): MemberTab {
  return offered.find((tab) => tab === name) ?? 'posts';
}
