import { Avatar, look, Tag } from '@charis/shared/ui';
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
    <li className={`${look('row', 8, 16)} ${styles.row}`}>
      <Avatar image={person.image} name={person.nickname} size={48} />
      <div className={styles.words}>
        <p className={look('strong', 'breaks')}>
          <MemberName className={styles.link} person={person} />{' '}
          {person.role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
        </p>
        {note ? <p className={look('muted', 'small', 'above-4')}>{note}</p> : null}
      </div>
      {children ? <div className={look('row', 8, 'push')}>{children}</div> : null}
    </li>
  );
}
