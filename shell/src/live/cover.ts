import styles from './cover.module.css';

/** Keeps what is on the page from being seen, in its place, until it is uncovered. */
export function cover(covered: boolean): void {
  document.getElementById('root')?.classList.toggle(styles.covered ?? '', covered);
}
