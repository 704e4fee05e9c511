import { useMemberAction, usePaths } from '@charis/shared/remote';
import { useShare } from '@charis/shared/ui';
import type { MenuItem } from '@charis/shared/ui/menu';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import type { Opening } from '#lib/menu/menu-button';
import { MenuItems } from '#lib/menu/menu-items';
import { useText } from '#lib/text';
import type { Post } from './post';
import { useOwnMenu } from './use-own-menu';
import WhyDialog from './why-dialog';

const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));

interface OpenMenuProps extends Opening {
  post: Post;
  onDeleted?: (() => void) | undefined;
}

/** Shows the menu of a post: its author manages it, everyone else may ask about it. */
export default function OpenMenu({ post, onDeleted, ...opening }: OpenMenuProps) {
  const t = useText();
  const share = useShare();
  const paths = usePaths();
  const own = useOwnMenu(post, onDeleted);
  const asMember = useMemberAction();
  const [asked, setAsked] = useState<'report' | 'why'>();
  const close = () => setAsked(undefined);
  const items: MenuItem[] = [
    ...own,
    ...(post.because ? [{ key: 'why', label: t('post.why.title'), onClick: () => setAsked('why') }] : []),
    ...(post.own
      ? []
      : [{ key: 'report', label: t('post.report'), onClick: () => asMember(() => setAsked('report')) }]),
    { key: 'share', label: t('post.share'), onClick: () => void share(post.title, paths.post(post.id)) },
  ];
  return (
    <>
      <MenuItems items={items} {...opening} />
      {asked === 'report' ? <ReportDialog onClose={close} subject={{ kind: 'post', id: post.id }} /> : null}
      {asked === 'why' && post.because ? <WhyDialog factor={post.because} onClose={close} /> : null}
    </>
  );
}
