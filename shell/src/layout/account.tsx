import { useSession } from '@charis/shared/remote';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { sessionKeepers } from '#session/session.store';
import styles from './account.module.css';
import { AccountPerson } from './account-person';
import { lazyWithRetry } from './lazy-with-retry';
import { LogInButton } from './log-in-button';
import { ShellPart } from './shell-part';
import { useIdle } from './use-idle';

const AccountMenu = lazyWithRetry(() => import('./account-menu'));

/** Keeps the place of the person who is most likely logged in. */
function AccountPlace({ nickname }: { nickname: string | undefined }) {
  if (!nickname) return <span className={styles.accountPlace} />;
  return (
    <span aria-hidden="true">
      <AccountPerson nickname={nickname} />
    </span>
  );
}

/** Shows who is logged in, or the way to it; its place is kept until that is known. */
export function Account() {
  const session = useSession();
  const idle = useIdle(session.status === 'in');
  if (session.status === 'out') return <LogInButton />;
  if (session.status === 'checking') return <AccountPlace nickname={sessionKeepers.userInfo.read().nickname} />;
  const place = <AccountPlace nickname={session.user.nickname} />;
  return (
    <ShellPart fallback={() => <Link to="/user/profile">{session.user.nickname}</Link>}>
      <Suspense fallback={place}>{idle ? <AccountMenu user={session.user} /> : place}</Suspense>
    </ShellPart>
  );
}
