import { useNavigate, usePaths, useSession } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './welcome-strip.module.css';

/** Welcomes a person who comes from registering or from a log-in by Google. */
export function WelcomeStrip() {
  const t = useText();
  const navigate = useNavigate();
  const paths = usePaths();
  const session = useSession();
  return (
    <div className={`${look('row', 16, 'between')} ${styles.strip}`}>
      <p className={styles.words}>
        {t('profile.welcome', { name: session.status === 'in' ? session.user.nickname : '' })}
        <span>{t('profile.welcome.hint')}</span>
      </p>
      <Button onClick={() => void navigate(paths.home())}>{t('skip')}</Button>
    </div>
  );
}
