import { useOperation } from '@charis/shared/remote';
import { look, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { RatingList } from './rating-list';
import styles from './see-doctor.module.css';

const parts = ['punctuality', 'communication', 'booking', 'premises'] as const;

/** Shows how visits were rated: four marks that say nothing of a treatment. */
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
            <p className={look('display', 'size-24')}>{t('rating', { rating, count })}</p>
            <div className={styles.measures}>
              <ul>
                {parts.map((part) => (
                  <Bar key={part} label={t(`doctor.ratings.${part}`)} share={marks[part] / 5} value={marks[part]} />
                ))}
              </ul>
              <ul aria-label={t('doctor.ratings.distribution')}>
                {distribution.map(({ mark, count: visits }) => (
                  <Bar key={mark} label={t('doctor.ratings.mark', { mark })} share={visits / count} value={visits} />
                ))}
              </ul>
            </div>
            <p className={look('muted', 'small', 'above-8')}>{t('doctor.ratings.note')}</p>
            <RatingList doctorUserId={doctorUserId} />
          </div>
        )
      }
    </QueryBoundary>
  );
}

/** Shows a number with its label, drawn as a share of the whole. */
function Bar({ label, share, value }: { label: string; share: number; value: number }) {
  return (
    <li className={styles.measure}>
      <span>{label}</span>
      <span aria-hidden="true" className={styles.meter}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>{value}</span>
    </li>
  );
}
