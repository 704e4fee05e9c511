import { useSearchParams, useSession } from '@charis/shared/remote';
import { LogInState } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { FoundMember } from './found-member';
import { MemberSkeleton } from './member-skeleton';
import styles from './see-member.module.css';

/** Shows a member as others see them; without `memberId` in the address, the person who is logged in. */
export default function SeeMemberPage() {
  const t = useText();
  const session = useSession();
  const [query] = useSearchParams();
  const memberId = query.get('memberId') ?? (session.status === 'in' ? session.user.userId : null);
  return (
    <div className={styles.page}>
      {memberId ? <FoundMember memberId={memberId} /> : null}
      {memberId || session.status !== 'checking' ? null : <MemberSkeleton />}
      {memberId || session.status !== 'out' ? null : (
        <LogInState hint={t('member.guest.hint')} level="h1" title={t('member.guest')} />
      )}
    </div>
  );
}
