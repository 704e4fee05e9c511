import { useLive, useOperation, usePageTitle, useSearchParams, useSession } from '@charis/shared/remote';
import { EmptyState, QueryBoundary } from '@charis/shared/ui';
import { LogInFirst } from '#lib/log-in-first';
import { useText } from '#lib/text';
import { MemberSkeleton } from './member-skeleton';
import { MemberView } from './member-view';
import styles from './see-member.module.css';

/** Somebody as others see them; without `memberId` in the address, whoever is logged in. */
export default function SeeMemberPage() {
  const t = useText();
  const session = useSession();
  const [query] = useSearchParams();
  const memberId = query.get('memberId') ?? (session.status === 'in' ? session.user.userId : null);
  return (
    <div className={styles.page}>
      {memberId ? <Found memberId={memberId} /> : null}
      {memberId || session.status !== 'checking' ? null : <MemberSkeleton />}
      {memberId || session.status !== 'out' ? null : (
        <LogInFirst hint={t('member.guest.hint')} level="h1" title={t('member.guest')} />
      )}
    </div>
  );
}

function Found({ memberId }: { memberId: string }) {
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

/** Who has asked to follow sees the page open as soon as that is granted: it comes with a notice. */
function useAcceptance(isWaiting: boolean): void {
  const session = useSession();
  useLive(isWaiting && session.status === 'in' ? `account:${session.user.userId}` : undefined);
}
