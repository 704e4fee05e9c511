import { useLogOut } from '@charis/shared/remote';
import { ConfirmButton } from '#lib/confirm-button';
import { useText } from '#lib/text';

/** Asks, logs out, and goes home. */
export function LogOutButton() {
  const t = useText();
  return (
    <ConfirmButton
      confirm={t('logOut.confirm')}
      onConfirm={useLogOut()}
      placement="bottomRight"
      question={t('logOut.question')}
    >
      {t('logOut')}
    </ConfirmButton>
  );
}
