import { look } from '@charis/shared/ui';
import type { ReactNode } from 'react';

/** Shows a part of a page below its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={look('below-32')}>
      <h2 className={look('medium', 'size-24', 'tight', 'below-8')}>{title}</h2>
      {children}
    </section>
  );
}
