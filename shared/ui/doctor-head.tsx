import type { ReactNode } from 'react';
import { Avatar } from './avatar';
import styles from './doctor-head.module.css';
import { look } from './look';
import { Tag } from './page';

interface DoctorHeadProps {
  name: string;
  image: string;
  title: string;
  clinicName: string;
  suburb: string;
  stateCode: string;
  /** The badge's text; none where the registration was not checked. */
  verified: string | false;
  /** The level of the heading with the name. */
  level: 2 | 3;
  /** `roomy` on wide pages, `close` on cards and mobile pages. */
  look?: 'roomy' | 'close';
  /** Further lines, such as the registration. */
  children?: ReactNode;
}

/** Shows who a doctor is: picture, name with badge, title and clinic. */
export function DoctorHead({
  level,
  look = 'roomy',
  verified,
  name,
  image,
  title,
  children,
  ...place
}: DoctorHeadProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`${styles.head} ${styles[look]}`}>
      <Avatar image={image} name={name} size={look === 'roomy' ? 72 : 48} />
      <div>
        <Name className={styles.name}>
          <bdi>{name}</bdi> {verified ? <Tag tone="sage">{verified}</Tag> : null}
        </Name>
        <p className={styles.line}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.line}>
          <bdi>{place.clinicName}</bdi>, {place.suburb} {place.stateCode}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Shows a line below the clinic, in small print. */
export function DoctorNote({ children }: { children: ReactNode }) {
  return <p className={look('muted', 'small', 'above-4')}>{children}</p>;
}
