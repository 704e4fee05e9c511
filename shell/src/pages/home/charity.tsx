import { useText } from '#shell-text';
import styles from './charity.module.css';

/** What becomes of the profits. */
export function Charity() {
  const t = useText();
  return (
    <section className={styles.charity}>
      <h2>{t('home.charity')}</h2>
      <p>{t('home.charityText')}</p>
    </section>
  );
}
