import type { DataOf } from '@charis/shared/contract';
import { useAction, useLocale, usePages, useSession } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, PagedList } from '@charis/shared/ui';
import { Menu } from '@charis/shared/ui/menu';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './see-doctor.module.css';

type Evaluation = DataOf<'listEvaluations'>['list'][number];

const parts = ['punctuality', 'communication', 'booking', 'premises'] as const;
const answers = ['thanks', 'noted', 'contact'] as const;

const keyOf = ({ evaluationId }: Evaluation) => evaluationId;

/** Each rating with the doctor's answer, which they give once. */
export function RatingList({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const session = useSession();
  const isOwn = session.status === 'in' && session.user.userId === doctorUserId;
  const pages = usePages('listEvaluations', { body: { doctorUserId, pageSize: 10 } }, { keyOf });
  return (
    <PagedList
      className={styles.ratings}
      empty={<p>{t('doctor.ratings.few')}</p>}
      failed={t('doctor.failed')}
      label={t('doctor.ratings.each')}
      pages={pages}
    >
      {(rating) => <Rating isOwn={isOwn} rating={rating} />}
    </PagedList>
  );
}

function Rating({ rating, isOwn }: { rating: Evaluation; isOwn: boolean }) {
  const t = useText();
  const month = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <li className={styles.rating}>
      <p className={styles.month}>{month.format(new Date(`${rating.month}-01T00:00:00Z`))}</p>
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
      {isOwn && !rating.answer ? <Answer evaluationId={rating.evaluationId} /> : null}
    </li>
  );
}

/** The sentences that a doctor may answer with. */
function Answer({ evaluationId }: { evaluationId: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const action = useAction('answerEvaluation', {
    success: t('doctor.ratings.answer.saved'),
    failure: t('apply.failed'),
  });
  return (
    <Menu
      items={answers.map((answer) => ({
        key: answer,
        label: t(`doctor.ratings.answer.${answer}`),
        onClick: () => void action.run({ params: { evaluationId }, body: { answer } }),
      }))}
      label={t('doctor.ratings.answer')}
      onOpenChange={setOpen}
      open={open}
    >
      <Button aria-expanded={open} aria-haspopup="menu" disabled={action.isPending} onClick={() => setOpen(!open)}>
        {t('doctor.ratings.answer')}
      </Button>
    </Menu>
  );
}
