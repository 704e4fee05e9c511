import { lazyPart } from '#lib/lazy-part';
import { MenuButton } from '#lib/menu/menu-button';
import { useText } from '#lib/text';
import type { MenuMember } from './open-member-menu';

const OpenMemberMenu = lazyPart(() => import('./open-member-menu'));

/** Shows what else can be done about someone; loaded when it is opened. */
export function MemberMenu({ member }: { member: MenuMember }) {
  const t = useText();
  return (
    <MenuButton label={t('member.menu')} variant="framed">
      {(opening) => <OpenMemberMenu member={member} {...opening} />}
    </MenuButton>
  );
}
