import { Link } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useId } from 'react';
import styles from './related.module.css';

interface RelatedProps {
  title: string;
  items: { categoryName: string; title: string; summary: string }[];
  pathOf: (categoryName: string) => string;
}

/** Shows the instruments of a procedure, or the other way round; nothing where there are none. */
export function Related({ title, items, pathOf }: RelatedProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.related}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={look('stack', 12)}>
        {items.map((item) => (
          <li key={item.categoryName}>
            <Link className={`${look('line', 16)} ${styles.link}`} to={pathOf(item.categoryName)}>
              <CategoryIcon name={item.categoryName} size={40} />
              <span>
                <span className={look('block', 'strong')}>{item.title}</span>
                <span className={look('block', 'muted')}>{item.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
