import type { DataOf } from '@charis/shared/contract';
import { useIsOwn, useLocale, usePages } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { look, PagedList, useLoaded } from '@charis/shared/ui';
import { useEffect, useRef } from 'react';
import { useText } from '#lib/text';
import type { RatingAnswer } from './rating-answer';
import styles from './see-doctor.module.css';

type Evaluation = DataOf<'listEvaluations'>['list'][number];

/** A mark of the premises would tell that the visit was at the clinic. */
const parts = ['punctuality', 'communication', 'booking'] as const;

/** Only the doctor answers, so others do not load it. */
const loadAnswer = () => import('./rating-answer');
const loadNothing = async () => undefined;

const keyOf = ({ evaluationId }: Evaluation) => evaluationId;

/** Shows each rating with the doctor's answer, which they give once. */
export function RatingList({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const isOwn = useIsOwn(doctorUserId);
  const { value: answering } = useLoaded(isOwn ? loadAnswer : loadNothing);
  const pages = usePages('listEvaluations', { body: { doctorUserId, pageSize: 10 } }, { keyOf });
  return (
    <PagedList
      className={look('stack', 12)}
      empty={<p>{t('doctor.ratings.few')}</p>}
      failed={t('doctor.failed')}
      label={t('doctor.ratings.each')}
      pages={pages}
    >
      {(rating) => <Rating Answer={answering?.RatingAnswer} isOwn={isOwn} rating={rating} />}
    </PagedList>
  );
}

interface RatingProps {
  rating: Evaluation;
  /** The reader is the doctor. */
  isOwn: boolean;
  /** Absent until it is loaded. */
  Answer: typeof RatingAnswer | undefined;
}

function Rating({ rating, isOwn, Answer }: RatingProps) {
  const t = useText();
  const month = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const own = useRef<HTMLLIElement>(null);
  const answering = useRef(false);
  // The button that replied is gone with the reply.
  useEffect(() => {
    if (!(rating.answer && answering.current)) return;
    answering.current = false;
    own.current?.focus();
  }, [rating.answer]);
  const onAnswer = () => {
    answering.current = true;
  };
  return (
    <li className={look('stack', 8, 'box', 'padded-16')} ref={own} tabIndex={-1}>
      <p className={look('strong')}>{month.format(new Date(`${rating.month}-01T00:00:00Z`))}</p>
      <dl className={styles.marks}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`doctor.ratings.${part}`)}</dt>
            <dd>{t('doctor.ratings.mark', { mark: rating[part] })}</dd>
          </div>
        ))}
      </dl>
      {rating.answer ? (
        <p className={styles.answer}>
          <strong>{t('doctor.ratings.answered')}</strong> {t(`doctor.ratings.answer.${rating.answer}`)}
        </p>
      ) : null}
      {isOwn && !rating.answer ? (
        <div className={look('touch')}>
          {Answer ? <Answer evaluationId={rating.evaluationId} onAnswer={onAnswer} /> : null}
        </div>
      ) : null}
    </li>
  );
}
