import { useText } from '#lib/text';
import { Blossom } from './blossom';
import type { Flow } from './flow.rules';
import styles from './mood.module.css';

/** The side of the dialog that sets the tone; decoration, so that nothing is lost where there is no room for it. */
export function Mood({ flow: { mode } }: { flow: Flow }) {
  const t = useText();
  return (
    <aside aria-hidden="true" className={`${styles.mood} ${styles[mode]}`}>
      <p className={styles.brand}>{t('brand')}</p>
      <Blossom />
      <p className={styles.words}>{t(`mood.${mode}`)}</p>
      <p className={styles.charity}>{t('mood.charity')}</p>
    </aside>
  );
}
