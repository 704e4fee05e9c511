import { useAction, useOperation } from '@charis/shared/remote';
import { Button, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { useText } from '#lib/text';
import { useMoment } from '#lib/tickets/use-moment';
import styles from './answer-contact.module.css';
import { type CannedAnswer, SavedAnswerDialog } from './saved-answer-dialog';

/** Shows the answers to begin with: those of staff, which any of them changes, and those that come with the site. */
export function SavedAnswers() {
  const t = useText();
  const query = useOperation('listCannedAnswers', {});
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  return (
    <>
      <Button className={look('below-16')} onClick={() => setEdited('new')} variant="primary">
        {t('answers.add')}
      </Button>
      <QueryBoundary failed={t('answers.failed')} query={query} skeleton={<Skeleton height={240} />}>
        {({ list }) => (
          <ul className={look('stack', 12)}>
            {list.map((answer) => (
              <li className={look('box', 'padded-16')} key={answer.id}>
                <Answer answer={answer} onEdit={() => setEdited(answer)} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {edited ? (
        <SavedAnswerDialog answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  );
}

function Answer({ answer, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const t = useText();
  const moment = useMoment();
  const { id, topic, title, en, saved } = answer;
  const by = saved
    ? t('answers.by', { name: saved.by?.nickname ?? t('queue.other.gone'), time: moment(saved.at) })
    : t('answers.site');
  return (
    <>
      <div className={look('row', 4, 16, 'between', 'center')}>
        <h3 className={look('medium', 'size-18', 'breaks')} dir="auto">
          {title}
        </h3>
        {saved ? (
          <div className={look('row', 8, 'center')}>
            <Button aria-label={t('answers.edit.of', { title })} onClick={onEdit} small>
              {t('answers.edit')}
            </Button>
            <DeleteAnswer id={id} title={title} version={saved.version} />
          </div>
        ) : null}
      </div>
      <p className={look('muted', 'small', 'below-8')}>
        {t(`contact.topic.${topic}`)} · {by}
      </p>
      <p className={styles.note}>{en}</p>
      {answer['zh-CN'] === en ? null : (
        <p className={`${look('above-8')} ${styles.note}`} lang="zh-CN">
          {answer['zh-CN']}
        </p>
      )}
    </>
  );
}

function DeleteAnswer({ id, title, version }: { id: string; title: string; version: number }) {
  const t = useText();
  const remove = useAction('deleteCannedAnswer', { success: t('answers.deleted'), failure: t('answers.kept') });
  return (
    <ConfirmButton
      aria-label={t('answers.delete.of', { title })}
      confirm={t('answers.delete')}
      danger
      hint={t('answers.delete.hint')}
      onConfirm={() => remove.run({ params: { answerId: id }, query: { version } })}
      question={t('answers.delete.question', { title })}
      small
      variant="link"
    >
      {t('answers.delete')}
    </ConfirmButton>
  );
}
