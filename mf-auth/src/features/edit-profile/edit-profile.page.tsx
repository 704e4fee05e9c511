import { useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { GuestInvitation } from './guest-invitation';
import { LogOutButton } from './log-out-button';
import { OwnProfile } from './own-profile';

/** The own profile; an invitation for whoever is not logged in. */
export default function EditProfilePage() {
  const t = useText();
  const { status } = useSession();
  return (
    <Page actions={status === 'in' ? <LogOutButton /> : null} lead={t('profile.lead')} title={t('profile.title')}>
      {status === 'out' ? <GuestInvitation /> : <OwnProfile />}
    </Page>
  );
}
