import { useAction, useLocale, useMemberAction } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import type { QuestionDetail } from '#lib/questions/question';
import { useTopic } from '#lib/questions/use-topic';
import { useText } from '#lib/text';
import { OwnState } from './own-state';
import { QuestionMenu } from './question-menu';
import styles from './read-question.module.css';

interface QuestionArticleProps {
  question: QuestionDetail;
  onDeleted: () => void;
}

/** Shows what is asked, from where, and how many ask the same. */
export function QuestionArticle({ question, onDeleted }: QuestionArticleProps) {
  const t = useText();
  const locale = useLocale();
  const topicOf = useTopic();
  const asMember = useMemberAction();
  const same = useAction('askSameQuestion', { failure: t('question.same.failed') });
  const { id, title, content, stateCode, askedAt, own, asksSame } = question;
  const day = dateFormat(locale, { dateStyle: 'long' }).format(new Date(askedAt));
  return (
    <article className={look('stack', 16)}>
      <div className={look('line', 12, 'between')}>
        <p className={look('muted', 'size-15')}>
          {[topicOf(question), t('question.from', { state: stateCode }), day].filter(Boolean).join(' · ')}
        </p>
        <QuestionMenu onDeleted={onDeleted} question={question} />
      </div>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <OwnState decision={question.decision} moderation={question.moderation} subject={{ kind: 'post', id }} />
      {content ? (
        <p className={styles.text} dir="auto">
          {content}
        </p>
      ) : null}
      <div className={look('row', 12)}>
        {own ? null : (
          <Button
            busy={same.isPending}
            onClick={() => asMember(() => void same.run({ params: { questionId: id }, body: { same: !asksSame } }))}
          >
            {t(asksSame ? 'question.same.done' : 'question.same.too')}
          </Button>
        )}
        {question.same > 0 ? (
          <span className={look('muted', 'size-15')}>{t('question.same', { count: question.same })}</span>
        ) : null}
      </div>
    </article>
  );
}
