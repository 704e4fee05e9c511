import { Button, EmptyState } from '@charis/shared/ui';
import { useBlock } from '#lib/members/use-block';
import { useText } from '#lib/text';
import type { Member } from './member.rules';

/** Shows why nothing is shown of someone. The head of the page offers to follow them; a block is lifted here. */
export function RestrictedMember({ member }: { member: Member }) {
  const t = useText();
  const { busy, unblock } = useBlock(member);
  const values = { name: member.nickname };
  if (member.blocked) {
    const action = (
      <Button busy={busy} onClick={() => void unblock()}>
        {t('member.unblock')}
      </Button>
    );
    return <EmptyState action={action} hint={t('member.blocked.hint')} title={t('member.blocked', values)} />;
  }
  const asked = member.follow === 'requested';
  return (
    <EmptyState hint={t(asked ? 'member.private.asked' : 'member.private.hint', values)} title={t('member.private')} />
  );
}
