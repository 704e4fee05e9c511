import { brand } from '@charis/shared/brand';
import { look } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import styles from './logo.module.css';

/** Shows the mark and the name; leads home. */
export function Logo() {
  const { viewBox, petals, heart } = brand.mark;
  return (
    <Link className={`${look('line', 8, 'inline')} ${styles.logo}`} to="/">
      <svg aria-hidden="true" className={styles.mark} viewBox={viewBox}>
        {petals.map((petal) => (
          <path d={petal} key={petal} />
        ))}
        <path className={styles.heart} d={heart} />
      </svg>
      {brand.name}
    </Link>
  );
}
