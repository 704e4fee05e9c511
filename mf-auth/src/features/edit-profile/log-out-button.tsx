import { useLogOut } from '@charis/shared/remote';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';

/** Asks, logs out, and goes home. */
export function LogOutButton() {
  const t = useText();
  return (
    <ConfirmButton confirm={t('logOut.confirm')} onConfirm={useLogOut()} question={t('logOut.question')}>
      {t('logOut')}
    </ConfirmButton>
  );
}
