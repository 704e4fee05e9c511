import { useHost } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import styles from './log-in-button.module.css';

/** Opens the log-in dialog, which is loaded when the button is approached. Narrow screens show its icon alone. */
export function LogInButton() {
  const t = useText();
  const { logIn } = useHost();
  const remotes = useRemotes();
  const approach = () => void remotes.prefetchSlot('auth.dialog');
  return (
    <button
      aria-label={t('login')}
      className={`${look('line', 'center')} ${styles.button}`}
      onClick={() => logIn()}
      onFocus={approach}
      onMouseEnter={approach}
      onTouchStart={approach}
      type="button"
    >
      <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6" />
      </svg>
      <span className={styles.text}>{t('login')}</span>
    </button>
  );
}
