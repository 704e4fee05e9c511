import { useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { GuestInvitation } from './guest-invitation';
import { LogOutButton } from './log-out-button';
import { OwnProfile } from './own-profile';
import { useOwner } from './use-owner';

/** Shows the own profile; an invitation for the person who is not logged in. */
export default function EditProfilePage() {
  const t = useText();
  const { status } = useSession();
  const { userId, turn } = useOwner();
  const isGuest = status === 'out' && !userId;
  return (
    <Page actions={status === 'in' ? <LogOutButton /> : null} lead={t('profile.lead')} title={t('profile.title')}>
      {isGuest ? <GuestInvitation /> : <OwnProfile key={turn} />}
    </Page>
  );
}
