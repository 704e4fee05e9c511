import { Button, look } from '@charis/shared/ui';
import { PasskeyIcon } from '#lib/icons';
import { knowsPasskeys } from '#lib/passkey';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { usePasskey } from './use-passkey';

/** Logs in by a passkey of this device. @param fillsIn whether the form has a field in which the browser may offer passkeys */
export function PasskeyButton({ fillsIn = false }: { fillsIn?: boolean }) {
  const t = useText();
  const { start, busy } = usePasskey(fillsIn);
  if (!knowsPasskeys()) return null;
  return (
    <Button busy={busy} className={look('wide')} onClick={start}>
      {busy ? null : <PasskeyIcon />}
      {t('passkey.logIn')}
    </Button>
  );
}

/** Leads to the code of a mail. */
export function MailCodeButton() {
  const t = useText();
  const { send } = useSignIn();
  return (
    <Button className={look('wide')} onClick={() => send('to-code')}>
      {t('logIn.code')}
    </Button>
  );
}
