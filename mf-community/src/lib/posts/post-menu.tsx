import { useRef, useState } from 'react';
import { Icon } from '#lib/icons';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import type { Post } from './post';
import styles from './post-menu.module.css';

const OpenMenu = lazyPart(() => import('./open-menu'));

/** What else can be done with a post; the menu is loaded when it is opened. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  // A press outside of the menu closes it before the click of the same press arrives.
  const openBefore = useRef(false);
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
        aria-label={t('post.menu')}
        className={styles.button}
        onClick={({ detail }) => change(!(detail === 0 ? open : openBefore.current))}
        onPointerDown={() => {
          openBefore.current = open;
        }}
        ref={button}
        type="button"
      >
        <Icon name="more" />
      </button>
      {shown ? <OpenMenu onDeleted={onDeleted} onOpenChange={change} open={open} post={post} /> : null}
    </span>
  );
}
