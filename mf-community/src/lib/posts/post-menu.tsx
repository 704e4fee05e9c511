import { lazyPart } from '#lib/lazy-part';
import { MenuButton } from '#lib/menu/menu-button';
import { useText } from '#lib/text';
import type { Post } from './post';

const OpenMenu = lazyPart(() => import('./open-menu'));

/** Shows what else can be done with a post; the menu is loaded when it is opened. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const t = useText();
  return (
    <MenuButton label={t('post.menu')} variant="bare">
      {(opening) => <OpenMenu onDeleted={onDeleted} post={post} {...opening} />}
    </MenuButton>
  );
}
