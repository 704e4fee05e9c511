import type { ReactNode } from 'react';
import { Avatar } from './avatar';
import { Tag } from './page';
import styles from './person-head.module.css';

interface PersonHeadProps {
  name: string;
  /** Location of the picture; empty for initials. */
  image: string;
  /** The two lines below the name: what this person is, and where. */
  title: string;
  place: ReactNode;
  /** A text that stands beside the name, such as that a register was asked. */
  badge?: string | false;
  /** The level of the heading with the name. */
  level: 2 | 3;
  /** `roomy` on wide pages, `close` on cards and mobile pages. */
  look?: 'roomy' | 'close';
  /** Further lines. */
  children?: ReactNode;
}

/** Shows who a person is: picture, name with badge, and what they do where. */
export function PersonHead({ level, look = 'roomy', badge, name, image, title, place, children }: PersonHeadProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`${styles.head} ${styles[look]}`}>
      <Avatar image={image} name={name} size={look === 'roomy' ? 72 : 48} />
      <div>
        <Name className={styles.name}>
          <bdi>{name}</bdi> {badge ? <Tag tone="sage">{badge}</Tag> : null}
        </Name>
        <p className={styles.line}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.line}>{place}</p>
        {children}
      </div>
    </div>
  );
}
