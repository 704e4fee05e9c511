import { useLive, useOperation, usePageTitle, useSession } from '@charis/shared/remote';
import { EmptyState, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { MemberSkeleton } from './member-skeleton';
import { MemberView } from './member-view';

/** Shows a member's page for the person who looks at it, in every state of it. */
export function FoundMember({ memberId }: { memberId: string }) {
  const t = useText();
  const member = useOperation('getMember', { params: { memberId } });
  usePageTitle(member.data?.nickname);
  useAcceptance(member.data?.follow === 'requested');
  return (
    <QueryBoundary
      failed={t('member.failed')}
      missing={<EmptyState hint={t('member.missing.hint')} level="h1" title={t('member.missing')} />}
      query={member}
      skeleton={<MemberSkeleton />}
    >
      {(data) => <MemberView member={data} />}
    </QueryBoundary>
  );
}

/** Shows the page open to a member as soon as their request to follow is granted: this comes with a notice. */
function useAcceptance(isWaiting: boolean): void {
  const session = useSession();
  useLive(isWaiting && session.status === 'in' ? `account:${session.user.userId}` : undefined);
}
