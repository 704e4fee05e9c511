import { Link, useSession } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';
import { Account } from './account';
import styles from './see-account.module.css';

export default function SeeAccountPage() {
  const t = useText();
  const session = useSession();
  return (
    <MobilePage title={t('user')}>
      {session.status === 'checking' ? <Skeleton height={160} /> : null}
      {session.status === 'in' ? <Account user={session.user} /> : null}
      {session.status === 'out' ? (
        <EmptyState
          action={
            <Link className={styles.primary} to="/mobile/login?from=/mobile/usercenter">
              {t('login')}
            </Link>
          }
          hint={t('guest.hint')}
          title={t('guest.title')}
        />
      ) : null}
    </MobilePage>
  );
}
