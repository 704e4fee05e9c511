import { useHost } from '@charis/shared/remote';
import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { Post } from './post';
import styles from './post-menu.module.css';
import { usePaths } from './post-path';
import { share } from './share';
import { useOwnMenu } from './use-own-menu';
import WhyDialog from './why-dialog';

interface OpenMenuProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (() => void) | undefined;
}

/** The menu of a post: its author manages it, everybody else may ask about it. */
export default function OpenMenu({ post, open, onOpenChange, onDeleted }: OpenMenuProps) {
  const t = useText();
  const { notify } = useHost();
  const paths = usePaths();
  const own = useOwnMenu(post, onDeleted);
  const [asked, setAsked] = useState(false);
  const copy = () => share(paths.post(post.id), post.title, () => notify('success', t('post.copied')));
  const items: MenuProps['items'] = [
    ...own,
    ...(post.because ? [{ key: 'why', label: t('post.why.title'), onClick: () => setAsked(true) }] : []),
    { key: 'share', label: t('post.share'), onClick: () => void copy() },
  ];
  return (
    <>
      <Dropdown
        autoFocus
        menu={{ items, onClick: () => onOpenChange(false) }}
        onOpenChange={onOpenChange}
        open={open}
        placement="bottomRight"
        trigger={['click']}
      >
        <span className={styles.anchor} />
      </Dropdown>
      {asked && post.because ? <WhyDialog factor={post.because} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
