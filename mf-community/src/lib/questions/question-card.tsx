import { Link, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import { Answerer } from './answerer';
import type { ListedQuestion } from './question';
import styles from './question-card.module.css';
import { useTopic } from './use-topic';

interface QuestionCardProps {
  question: ListedQuestion;
  /** The level of its heading. */
  level?: 2 | 3;
}

/** Shows a question in a list, with the beginning of the answer that most found helpful. */
export function QuestionCard({ question, level = 2 }: QuestionCardProps) {
  const t = useText();
  const id = useId();
  const paths = usePaths();
  const timeAgo = useTimeAgo();
  const topicOf = useTopic();
  const Title = level === 2 ? 'h2' : 'h3';
  const { title, content, stateCode, askedAt, answerCount, same, topAnswer } = question;
  return (
    <article aria-labelledby={id} className={`${look('stack', 12, 'panel', 'padded-24')} ${styles.card}`}>
      <Title className={look('medium', 'size-20', 'tight', 'breaks')} dir="auto" id={id}>
        <Link className={styles.link} data-thumb to={paths.question(question.id)}>
          {title}
        </Link>
      </Title>
      <p className={look('muted', 'small')}>
        {[topicOf(question), stateCode, timeAgo(askedAt)].filter(Boolean).join(' · ')}
      </p>
      {topAnswer ? (
        <div className={`${look('stack', 8, 'round-medium', 'sunken', 'padded-16')}`}>
          <Answerer doctor={topAnswer.doctor} />
          <p className={styles.excerpt} dir="auto">
            {topAnswer.content}
          </p>
        </div>
      ) : content ? (
        <p className={`${look('muted')} ${styles.excerpt}`} dir="auto">
          {content}
        </p>
      ) : null}
      <p className={look('muted', 'small')}>
        {answerCount > 0 ? t('question.answers', { count: answerCount }) : t('question.waiting')}
        {same > 0 ? ` · ${t('question.same', { count: same })}` : ''}
      </p>
    </article>
  );
}
