import { brand } from '@charis/shared/brand';
import { look } from '@charis/shared/ui';
import styles from './mark.module.css';

/** Shows the mark and the name. */
export function Mark() {
  const { viewBox, petals, heart } = brand.mark;
  return (
    <span className={`${look('line', 8, 'inline')} ${styles.mark}`}>
      <svg aria-hidden="true" viewBox={viewBox}>
        {petals.map((petal) => (
          <path d={petal} key={petal} />
        ))}
        <path className={styles.heart} d={heart} />
      </svg>
      {brand.name}
    </span>
  );
}
