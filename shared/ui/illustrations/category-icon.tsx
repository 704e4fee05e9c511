import styles from './category-icon.module.css';
import { type Drawing, drawings } from './drawings';

const drawingOf = new Map<string, Drawing>(Object.entries(drawings));

interface CategoryIconProps {
  /** `categoryName` of a procedure or an instrument; one that has no drawing keeps an empty place. */
  name: string;
  /** Pixels. */
  size?: 40 | 56 | 72 | 96;
}

/** Shows the drawing of a procedure or an instrument; says nothing, because its name stands beside it. */
export function CategoryIcon({ name, size = 56 }: CategoryIconProps) {
  const drawing = drawingOf.get(name);
  return (
    <svg
      aria-hidden="true"
      className={`${styles.icon} ${drawing ? styles[drawing.tone] : ''}`}
      data-category={name}
      height={size}
      viewBox="0 0 64 64"
      width={size}
    >
      {drawing ? (
        <>
          <path className={styles.wash} d={drawing.wash} />
          <path className={styles.lines} d={drawing.lines} />
          {drawing.dots ? <path className={styles.dots} d={drawing.dots} /> : null}
        </>
      ) : null}
    </svg>
  );
}
