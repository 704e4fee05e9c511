import { look } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './account-person.module.css';

interface AccountPersonProps {
  nickname: string;
  /** The picture; its place is kept until that comes. */
  children?: ReactNode;
}

/** Shows who is logged in, as the header shows them. */
export function AccountPerson({ nickname, children = <span className={styles.picture} /> }: AccountPersonProps) {
  return (
    <span className={`${look('line', 8)} ${styles.person}`}>
      {children}
      <bdi className={styles.name}>{nickname}</bdi>
    </span>
  );
}
