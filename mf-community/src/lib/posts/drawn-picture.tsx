import { look } from '@charis/shared/ui';
import { lazyPart } from '#lib/lazy-part';
import styles from './drawn-picture.module.css';

/** The drawings are asked for where there is one to show, in one request, because a part of this remote's own would have to come before them. */
const CategoryIcon = lazyPart(async () => {
  const drawn = await import('@charis/shared/ui/category-icon');
  return { default: drawn.CategoryIcon };
});

/** Shows the drawing of a procedure or an instrument in the place of a picture. */
export function DrawnPicture({ name, alt }: { name: string; alt: string }) {
  return (
    <span className={styles.plate}>
      <CategoryIcon name={name} size={96} />
      <span className={look('unseen')}>{alt}</span>
    </span>
  );
}
