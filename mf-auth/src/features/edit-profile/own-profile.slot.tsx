import { useSession } from '@charis/shared/remote';
import { GuestInvitation } from './guest-invitation';
import { LogOutButton } from './log-out-button';
import { OwnProfile } from './own-profile';
import styles from './own-profile.module.css';

/** Shows the own profile in the width of its container, below someone else's heading. */
export default function OwnProfileSlot() {
  const { status } = useSession();
  if (status === 'out') return <GuestInvitation />;
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
