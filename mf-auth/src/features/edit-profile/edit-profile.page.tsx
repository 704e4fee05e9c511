import { useSession, useWriter } from '@charis/shared/remote';
import { LogInState, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { LogOutButton } from './log-out-button';
import { OwnProfile } from './own-profile';

/** Shows the own profile; an invitation for the person who is not logged in. */
export default function EditProfilePage() {
  const t = useText();
  const { status } = useSession();
  const { userId, turn } = useWriter();
  const isGuest = status === 'out' && !userId;
  return (
    <Page actions={status === 'in' ? <LogOutButton /> : null} lead={t('profile.lead')} title={t('profile.title')}>
      {isGuest ? (
        <LogInState hint={t('profile.guest.hint')} title={t('profile.guest.title')} />
      ) : (
        <OwnProfile key={turn} />
      )}
    </Page>
  );
}
