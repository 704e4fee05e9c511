import { useSession } from '@charis/shared/remote';
import { BlockedCard } from './blocked-card';
import { NoticesCard } from './notices-card';
import { PrivacyCard } from './privacy-card';
import { PushCard } from './push-card';

/** Shows the settings about others: notifications, privacy and blocked members. */
export default function ProfileSections() {
  const { status } = useSession();
  if (status !== 'in') return null;
  return (
    <>
      <NoticesCard />
      <PushCard />
      <PrivacyCard />
      <BlockedCard />
    </>
  );
}
