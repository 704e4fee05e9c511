import { useDraft } from '#lib/draft';
import { useText } from '#lib/text';
import { Blossom } from './blossom';
import { type Flow, screenOf } from './flow.rules';
import styles from './sign-in-aside.module.css';

/** Shows the side of the dialog that sets the tone; decoration, so that nothing is lost where there is no room for it. */
export function SignInAside({ flow }: { flow: Flow }) {
  const t = useText();
  const { mode } = flow;
  const [{ role }] = useDraft();
  const first = screenOf(flow) === 'login-1';
  return (
    <aside aria-hidden="true" className={`${styles.aside} ${styles[mode]} ${first ? styles.first : ''}`}>
      <p className={styles.brand}>{t('brand')}</p>
      <Blossom />
      <p className={styles.words}>
        {t(mode === 'register' && role === 'DOCTOR' ? 'aside.register.doctor' : `aside.${mode}`)}
      </p>
      <p className={styles.charity}>{t('aside.charity')}</p>
    </aside>
  );
}
