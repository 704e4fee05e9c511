import { useHost } from '@charis/shared/remote';
import { Button } from 'antd';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { AppleIcon, FacebookIcon, GoogleIcon } from '#lib/icons';
import { useText } from '#lib/text';
import styles from './social-log-in.module.css';
import { useGoogle } from './use-google';

/** Logging in with the account of somebody else: Google's works, the others say that they do not. */
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
        block
        icon={<GoogleIcon />}
        loading={busy}
        onClick={start}
        onFocus={prepare}
        onPointerEnter={prepare}
        shape="round"
      >
        {t(mobile ? 'social.google' : 'social.google.short')}
      </Button>
      <div className={styles.pair}>
        <Button aria-label={t('social.apple')} block icon={<AppleIcon />} onClick={refuse} shape="round">
          {t('social.apple.short')}
        </Button>
        <Button aria-label={t('social.facebook')} block icon={<FacebookIcon />} onClick={refuse} shape="round">
          {t('social.facebook.short')}
        </Button>
      </div>
    </div>
  );
}
