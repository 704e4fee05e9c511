import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

/** Shows the grid: as many columns as have 300 px. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}
