import { useSession } from '@charis/shared/remote';
import { LogInState } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { LogOutButton } from './log-out-button';
import { OwnProfile } from './own-profile';
import styles from './own-profile.module.css';

/** Shows the own profile in the width of its container, below someone else's heading. */
export default function OwnProfileSlot() {
  const t = useText();
  const { status } = useSession();
  if (status === 'out') return <LogInState hint={t('profile.guest.hint')} title={t('profile.guest.title')} />;
  return (
    <>
      <OwnProfile />
      {status === 'in' ? (
        <p className={styles.leave}>
          <LogOutButton />
        </p>
      ) : null}
    </>
  );
}
