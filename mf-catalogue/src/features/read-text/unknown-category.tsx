import { EmptyState } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './unknown-category.module.css';

interface UnknownCategoryProps {
  title: string;
  hint: string;
  /** The tiles to choose from. */
  children: ReactNode;
}

/** Says that a category is unknown, and shows the known ones. */
export function UnknownCategory({ title, hint, children }: UnknownCategoryProps) {
  return (
    <>
      <div className={styles.words}>
        <EmptyState hint={hint} level="h1" title={title} />
      </div>
      {children}
    </>
  );
}
