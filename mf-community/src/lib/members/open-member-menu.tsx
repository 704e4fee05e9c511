import type { DataOf } from '@charis/shared/contract';
import { useHost, useMemberAction } from '@charis/shared/remote';
import { Dropdown, type MenuProps } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { share } from '#lib/share';
import { useText } from '#lib/text';
import styles from './member-menu.module.css';
import { memberPath } from './member-path';
import { useBlock } from './use-block';

export type MenuMember = Pick<DataOf<'getMember'>, 'userId' | 'nickname' | 'own' | 'blocked'>;

const BlockDialog = lazyPart(() => import('./block-dialog'));
const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));

interface OpenMemberMenuProps {
  member: MenuMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shares somebody's page; others can also be reported and blocked. */
export default function OpenMemberMenu({ member, open, onOpenChange }: OpenMemberMenuProps) {
  const t = useText();
  const { notify } = useHost();
  const asMember = useMemberAction();
  const { unblock } = useBlock(member);
  const [asked, setAsked] = useState<'block' | 'report'>();
  const ask = (what: 'block' | 'report') => asMember(() => setAsked(what));
  async function shareIt() {
    try {
      if ((await share(member.nickname, memberPath(member.userId))) === 'copied') notify('success', t('member.copied'));
    } catch {
      notify('error', t('member.share.failed'));
    }
  }
  function close({ domEvent }: { domEvent: SyntheticEvent }) {
    // The button gets the focus at once: the key that chose would press it, too.
    domEvent.preventDefault();
    onOpenChange(false);
  }
  const items: MenuProps['items'] = [
    { key: 'share', label: t('member.share'), onClick: () => void shareIt() },
    ...(member.own
      ? []
      : [
          { key: 'report', label: t('member.report'), onClick: () => ask('report') },
          member.blocked
            ? { key: 'unblock', label: t('member.unblock'), onClick: () => void unblock() }
            : { key: 'block', label: t('member.block'), danger: true, onClick: () => ask('block') },
        ]),
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
      {asked === 'block' ? <BlockDialog onClose={() => setAsked(undefined)} person={member} /> : null}
      {asked === 'report' ? (
        <ReportDialog onClose={() => setAsked(undefined)} subject={{ kind: 'member', id: member.userId }} />
      ) : null}
    </>
  );
}
