import { useRef, useState } from 'react';
import { Icon } from '#lib/icons';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import styles from './member-menu.module.css';
import type { MenuMember } from './open-member-menu';

const OpenMemberMenu = lazyPart(() => import('./open-member-menu'));

/** What else can be done about somebody; loaded when it is opened. */
export function MemberMenu({ member }: { member: MenuMember }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  function change(wanted: boolean) {
    setShown(true);
    setOpen(wanted);
    if (!wanted) button.current?.focus({ preventScroll: true });
  }
  return (
    <span className={styles.place}>
      <button
        aria-expanded={open}
        aria-haspopup="menu"
        aria-label={t('member.menu')}
        className={styles.button}
        onClick={() => change(!open)}
        ref={button}
        type="button"
      >
        <Icon name="more" />
      </button>
      {shown ? <OpenMemberMenu member={member} onOpenChange={change} open={open} /> : null}
    </span>
  );
}
