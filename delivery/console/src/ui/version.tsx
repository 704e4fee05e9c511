import styles from './version.module.css';

/** Shows a version, in letters of one width. */
export const Version = ({ children }: { children: string }) => <code className={styles.version}>{children}</code>;
