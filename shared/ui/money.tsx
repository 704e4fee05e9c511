import { useLanguage } from '../remote/text';
import { moneyText } from '../rules';
import { look } from './look';

interface MoneyProps {
  /** Australian dollars in cents. */
  cents: number;
  /** The end of a range that begins at `cents`. */
  to?: number;
  /** Cents also of whole dollars: amounts below each other line up. */
  exact?: boolean;
}

/** Shows an amount in Australian dollars, or a range of two. */
export function Money({ cents, to, exact = false }: MoneyProps) {
  const language = useLanguage();
  const text = (amount: number) => moneyText(amount, language, exact ? 'both' : 'short');
  return (
    <span className={look('numbers', 'unbroken')}>
      {text(cents)}
      {to === undefined || to === cents ? null : ` – ${text(to)}`}
    </span>
  );
}
