import { Avatar, Tag } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import { MemberName, type Person } from './member-name';
import styles from './member-row.module.css';

interface MemberRowProps {
  person: Person;
  /** One line below the name. */
  note?: string;
  /** What can be done about them. */
  children?: ReactNode;
}

/** Shows one member of a list. */
export function MemberRow({ person, note, children }: MemberRowProps) {
  const t = useText();
  return (
    <li className={styles.row}>
      <Avatar image={person.image} name={person.nickname} size={48} />
      <div className={styles.words}>
        <p className={styles.name}>
          <MemberName className={styles.link} person={person} />{' '}
          {person.role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  );
}
