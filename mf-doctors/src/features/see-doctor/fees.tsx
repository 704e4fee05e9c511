import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths, useProcedureTitles } from '@charis/shared/remote';
import { look, Money } from '@charis/shared/ui';
import styles from './see-doctor.module.css';

export type DoctorDetail = DataOf<'getDoctorDetail'>;

export function Fees({ doctor }: { doctor: DoctorDetail }) {
  const paths = usePaths();
  const titleOf = useProcedureTitles();
  return (
    <ul>
      {doctor.procedureFees.map(({ categoryName, minAud, maxAud }) => (
        <li className={`${look('row', 12, 'between')} ${styles.row}`} key={categoryName}>
          <Link data-thumb to={paths.procedure(categoryName)}>
            {titleOf(categoryName)}
          </Link>
          <Money cents={minAud * 100} to={maxAud * 100} />
        </li>
      ))}
    </ul>
  );
}
