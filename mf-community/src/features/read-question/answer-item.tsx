import { useAction, useMemberAction } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { Answerer } from '#lib/questions/answerer';
import type { Answer, QuestionDetail } from '#lib/questions/question';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import { OwnState } from './own-state';
import styles from './read-question.module.css';

const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));

/** Shows one answer: who says it, from where, and how many of those who ask found it helpful. */
export function AnswerItem({ answer, question }: { answer: Answer; question: QuestionDetail }) {
  const t = useText();
  const timeAgo = useTimeAgo();
  const asMember = useMemberAction();
  const helpful = useAction('markAnswerHelpful', { failure: t('answer.helpful.failed') });
  const deletion = useAction('deleteComment', { success: t('answer.deleted'), failure: t('answer.delete.failed') });
  const [reporting, setReporting] = useState(false);
  const { id, own, content, foundHelpful, answeredAt } = answer;
  return (
    <article
      aria-label={t('answer.by', { doctor: answer.doctor.nickname })}
      className={look('stack', 12, 'panel', 'padded-24')}
    >
      <div className={look('row', 8, 'between')}>
        <Answerer doctor={answer.doctor} linked />
        <time className={look('muted', 'small')} dateTime={answeredAt}>
          {timeAgo(answeredAt)}
        </time>
      </div>
      <OwnState decision={answer.decision} moderation={answer.moderation} subject={{ kind: 'comment', id }} />
      <p className={styles.text} dir="auto">
        {content}
      </p>
      <div className={look('row', 8, 'between')}>
        <span className={look('row', 8)}>
          {question.mayMark && !own ? (
            <Button
              busy={helpful.isPending}
              onClick={() => void helpful.run({ params: { answerId: id }, body: { helpful: !foundHelpful } })}
              small
            >
              {t(foundHelpful ? 'answer.helpful.done' : 'answer.helpful')}
            </Button>
          ) : null}
          {answer.helpful > 0 ? (
            <span className={look('muted', 'small')}>{t('answer.helped', { count: answer.helpful })}</span>
          ) : null}
        </span>
        {own ? (
          <ConfirmButton
            confirm={t('answer.delete')}
            danger
            hint={t('answer.delete.hint')}
            onConfirm={() => deletion.run({ params: { commentId: id } })}
            question={t('answer.delete.question')}
            variant="link"
          >
            {t('answer.delete')}
          </ConfirmButton>
        ) : (
          <Button onClick={() => asMember(() => setReporting(true))} small variant="link">
            {t('post.report')}
          </Button>
        )}
      </div>
      {reporting ? (
        <ReportDialog as="answer" onClose={() => setReporting(false)} subject={{ kind: 'comment', id }} />
      ) : null}
    </article>
  );
}
