import { look } from '@charis/shared/ui';
import { useText } from '#shell-text';
import styles from './slogans.module.css';

const slogans = ['verified', 'plain', 'given'] as const;

/** Shows what Charis stands for, in three lines. */
export function Slogans() {
  const t = useText();
  return (
    <ul className={styles.slogans}>
      {slogans.map((slogan) => (
        <li key={slogan}>
          <p className={look('display', 'size-24', 'tight')}>{t(`home.slogan.${slogan}`)}</p>
          <p className={styles.text}>{t(`home.slogan.${slogan}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}
