import type { ReactNode } from 'react';
import { look } from './look';

/** Gives a text to screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={look('unseen')}>{children}</span>;
}
