import type { DataOf } from '@charis/shared/contract';
import { Link, useLanguage, usePaths } from '@charis/shared/remote';
import { momentText } from '@charis/shared/rules';
import { Avatar, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { PatientTags } from './patient-tags';
import styles from './patients.module.css';

/** Shows who a patient is, and when they were here and come again; the whole row leads to their card. */
export function PatientRow({ patient }: { patient: DataOf<'listPatients'>['list'][number] }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { kaReservationId, image, phone, last, next, attended, noShows } = patient;
  const name = patient.name || t('patients.deleted');
  const times = [
    next && t('patients.next', { time: momentText(next.utc, next.zone, language) }),
    last && t('patients.last', { time: momentText(last.utc, last.zone, language, 'dated') }),
  ].filter(Boolean);
  return (
    <li>
      <Link className={styles.row} to={paths.patient(kaReservationId)}>
        <Avatar image={image} name={name} size={40} />
        <span className={look('shrinks')}>
          <strong className={look('breaks')}>
            <bdi>{name}</bdi>
          </strong>
          {phone ? <span className={`${look('muted', 'small')} ${styles.line}`}>{phone}</span> : null}
          <PatientTags patient={patient} />
          {patient.bookedBy ? (
            <span className={`${look('muted', 'small')} ${styles.line}`}>
              {t('booked-by', { ...patient.bookedBy, relation: t(`relation.${patient.bookedBy.relation}`) })}
            </span>
          ) : null}
        </span>
        <span className={look('muted', 'small')}>
          {times.map((time) => (
            <span className={styles.line} key={time}>
              {time}
            </span>
          ))}
        </span>
        <span className={look('muted', 'small', 'numbers')}>
          <span className={styles.line}>{t('patients.attended', { count: attended })}</span>
          {noShows ? <span className={styles.line}>{t('patients.no-shows', { count: noShows })}</span> : null}
        </span>
      </Link>
    </li>
  );
}
