import { Placeholder } from '@charis/shared/ui';
import styles from './coming.module.css';

/** The head of a member's page, in its measures. */
export function Coming() {
  return (
    <div aria-busy="true" className={styles.coming}>
      <div className={styles.head} />
      <Placeholder height={48} />
      <Placeholder height={240} />
    </div>
  );
}
