import { useHost } from '@charis/shared/remote';
import { Action, EmptyState } from '@charis/shared/ui';
import { useText } from '#lib/text';

export function GuestInvitation() {
  const t = useText();
  const { logIn } = useHost();
  return (
    <EmptyState
      action={
        <Action look="main" onClick={() => logIn()}>
          {t('profile.guest.action')}
        </Action>
      }
      hint={t('profile.guest.hint')}
      title={t('profile.guest.title')}
    />
  );
}
