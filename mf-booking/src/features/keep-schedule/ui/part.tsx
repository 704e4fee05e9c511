import { look } from '@charis/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './schedule.module.css';

interface PartProps {
  title: string;
  /** Stands beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Shows a part of a page under its title. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${look('shrinks', 'panel')} ${styles.panel}`}>
      <div className={styles.head}>
        <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
