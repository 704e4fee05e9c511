import { useOperation } from '@charis/shared/remote';
import { QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { RatingList } from './rating-list';
import styles from './see-doctor.module.css';

const parts = ['punctuality', 'communication', 'booking', 'premises'] as const;

/** How visits were rated: four marks that say nothing of a treatment. */
export function Ratings({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const evaluations = useOperation('getEvaluations', { query: { doctorUserId } });
  return (
    <QueryBoundary failed={t('doctor.failed')} query={evaluations}>
      {({ count, rating, parts: marks, distribution }) =>
        rating === null || !marks || !distribution ? (
          <p>{t('doctor.ratings.few')}</p>
        ) : (
          <div className={styles.part}>
            <p className={styles.fee}>{t('rating', { rating, count })}</p>
            <ul className={styles.rows}>
              {parts.map((part) => (
                <li className={styles.row} key={part}>
                  <span>{t(`doctor.ratings.${part}`)}</span>
                  <span>{marks[part]}</span>
                </li>
              ))}
            </ul>
            <ul aria-label={t('doctor.ratings.distribution')} className={styles.rows}>
              {distribution.map(({ mark, count: visits }) => (
                <li className={styles.row} key={mark}>
                  <span>{t('doctor.ratings.mark', { mark })}</span>
                  <span aria-hidden="true" className={styles.meter}>
                    <span style={{ width: `${(visits / count) * 100}%` }} />
                  </span>
                  <span>{visits}</span>
                </li>
              ))}
            </ul>
            <p className={styles.small}>{t('doctor.ratings.note')}</p>
            <RatingList doctorUserId={doctorUserId} />
          </div>
        )
      }
    </QueryBoundary>
  );
}
