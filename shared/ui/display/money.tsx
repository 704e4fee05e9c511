import { useLanguage } from '../../remote/text';
import { moneyText } from '../../rules';
import styles from './display.module.css';

interface MoneyProps {
  /** Australian dollars in cents. */
  cents: number;
  /** The end of a range that begins at `cents`. */
  to?: number;
}

/** An amount in Australian dollars, or a range of two. */
export function Money({ cents, to }: MoneyProps) {
  const language = useLanguage();
  return (
    <span className={styles.money}>
      {moneyText(cents, language)}
      {to === undefined || to === cents ? null : ` – ${moneyText(to, language)}`}
    </span>
  );
}
