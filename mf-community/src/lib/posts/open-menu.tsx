import { useHost, useMemberAction } from '@charis/shared/remote';
import { Dropdown, type MenuProps } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { share } from '#lib/share';
import { useText } from '#lib/text';
import type { Post } from './post';
import styles from './post-menu.module.css';
import { usePaths } from './post-path';
import { useOwnMenu } from './use-own-menu';
import WhyDialog from './why-dialog';

const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));

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
  const asMember = useMemberAction();
  const [asked, setAsked] = useState(false);
  const [reporting, setReporting] = useState(false);
  async function send() {
    if ((await share(post.title, paths.post(post.id))) === 'copied') notify('success', t('post.copied'));
  }
  function close({ domEvent }: { domEvent: SyntheticEvent }) {
    // The button gets the focus at once: the key that chose would press it, too.
    domEvent.preventDefault();
    onOpenChange(false);
  }
  const items: MenuProps['items'] = [
    ...own,
    ...(post.because ? [{ key: 'why', label: t('post.why.title'), onClick: () => setAsked(true) }] : []),
    ...(post.own
      ? []
      : [{ key: 'report', label: t('post.report'), onClick: () => asMember(() => setReporting(true)) }]),
    { key: 'share', label: t('post.share'), onClick: () => void send() },
  ];
  return (
    <>
      <Dropdown
        autoFocus
        menu={{ items, onClick: close }}
        onOpenChange={onOpenChange}
        open={open}
        placement="bottomRight"
        trigger={['click']}
      >
        <span className={styles.anchor} />
      </Dropdown>
      {reporting ? <ReportDialog onClose={() => setReporting(false)} subject={{ kind: 'post', id: post.id }} /> : null}
      {asked && post.because ? <WhyDialog factor={post.because} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
