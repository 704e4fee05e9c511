import { useHost } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { AppleIcon, FacebookIcon, GoogleIcon } from '#lib/icons';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import styles from './social-log-in.module.css';
import { useGoogle } from './use-google';

/** Logs in with an account elsewhere: Google's works, the others say that they do not. */
export function SocialLogIn() {
  const t = useText();
  const { notify } = useHost();
  const { mobile } = useSignIn();
  const { start, prepare, busy } = useGoogle();
  const refuse = () => notify('error', t('social.unsupported'));
  return (
    <div className={mobile ? styles.stack : styles.row}>
      <Button
        aria-label={t('social.google')}
        busy={busy}
        className={look('wide')}
        onClick={start}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        {busy ? null : <GoogleIcon />}
        {t(mobile ? 'social.google' : 'social.google.short')}
      </Button>
      <div className={styles.pair}>
        <Button aria-label={t('social.apple')} className={look('wide')} onClick={refuse}>
          <AppleIcon />
          {t('social.apple.short')}
        </Button>
        <Button aria-label={t('social.facebook')} className={look('wide')} onClick={refuse}>
          <FacebookIcon />
          {t('social.facebook.short')}
        </Button>
      </div>
    </div>
  );
}
