import { useText } from '#lib/text';
import styles from './whole-text.module.css';

/** Numbers of sources, which lead to them. */
export function Cites({ numbers }: { numbers: number[] }) {
  const t = useText();
  return (
    <span className={styles.cites}>
      {numbers.map((number) => (
        <a aria-label={t('text.source', { number })} href={`#source-${number}`} key={number}>
          [{number}]
        </a>
      ))}
    </span>
  );
}
