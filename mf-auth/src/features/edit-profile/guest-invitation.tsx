import { useHost } from '@charis/shared/remote';
import { Button, EmptyState } from '@charis/shared/ui';
import { useText } from '#lib/text';

export function GuestInvitation() {
  const t = useText();
  const { logIn } = useHost();
  return (
    <EmptyState
      action={
        <Button variant="primary" onClick={() => logIn()}>
          {t('profile.guest.action')}
        </Button>
      }
      hint={t('profile.guest.hint')}
      title={t('profile.guest.title')}
    />
  );
}
