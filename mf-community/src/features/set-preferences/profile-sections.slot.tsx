import { useSession } from '@charis/shared/remote';
import { BlockedCard } from './blocked-card';
import { NoticesCard } from './notices-card';
import { PrivacyCard } from './privacy-card';
import { PushCard } from './push-card';

/** What an account decides about others: what it is told of, who sees it, who is kept away. */
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
