import type { DataOf } from '@charis/shared/contract';
import { useMemberAction } from '@charis/shared/remote';
import { useShare } from '@charis/shared/ui';
import type { MenuItem } from '@charis/shared/ui/menu';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import type { Opening } from '#lib/menu/menu-button';
import { MenuItems } from '#lib/menu/menu-items';
import { useText } from '#lib/text';
import { memberPath } from './member-path';
import { useBlock } from './use-block';

export type MenuMember = Pick<DataOf<'getMember'>, 'userId' | 'nickname' | 'own' | 'blocked'> & {
  role?: DataOf<'getMember'>['role'];
  /** The path that is shared, where that is not the member's page. */
  path?: string | undefined;
};

const BlockDialog = lazyPart(() => import('./block-dialog'));
const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));

interface OpenMemberMenuProps extends Opening {
  member: MenuMember;
}

/** Shares someone's page; others can also be reported and blocked. */
export default function OpenMemberMenu({ member, ...opening }: OpenMemberMenuProps) {
  const t = useText();
  const share = useShare();
  const asMember = useMemberAction();
  const { busy, unblock } = useBlock(member);
  const [asked, setAsked] = useState<'block' | 'report'>();
  const ask = (what: 'block' | 'report') => asMember(() => setAsked(what));
  const items: MenuItem[] = [
    {
      key: 'share',
      label: t('member.share'),
      onClick: () => void share(member.nickname, member.path ?? memberPath(member.userId)),
    },
    ...(member.own
      ? []
      : [
          { key: 'report', label: t('member.report'), onClick: () => ask('report') },
          member.blocked
            ? { key: 'unblock', label: t('member.unblock'), disabled: busy, onClick: () => void unblock() }
            : { key: 'block', label: t('member.block'), danger: true, onClick: () => ask('block') },
        ]),
  ];
  return (
    <>
      <MenuItems items={items} {...opening} />
      {asked === 'block' ? <BlockDialog onClose={() => setAsked(undefined)} person={member} /> : null}
      {asked === 'report' ? (
        <ReportDialog
          as={member.role === 'DOCTOR' ? 'doctor' : undefined}
          onClose={() => setAsked(undefined)}
          subject={{ kind: 'member', id: member.userId }}
        />
      ) : null}
    </>
  );
}
