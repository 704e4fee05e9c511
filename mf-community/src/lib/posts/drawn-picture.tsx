import { CategoryIcon } from '@charis/shared/ui/category-icon';
import styles from './drawn-picture.module.css';

/** The drawing of a procedure or an instrument in the place of a picture. */
export default function DrawnPicture({ name, alt }: { name: string; alt: string }) {
  return (
    <span className={styles.plate}>
      <CategoryIcon name={name} size={96} />
      <span className={styles.alt}>{alt}</span>
    </span>
  );
}
