import { Link, type Slots, useOperation, usePaths } from '@charis/shared/remote';
import { buttonClass, look } from '@charis/shared/ui';
import { useId } from 'react';
import { QuestionCard } from '#lib/questions/question-card';
import { useText } from '#lib/text';

const most = 3;

/** Shows the first questions about a procedure, or those that a doctor has answered. */
export default function QuestionListSlot({ categoryName, doctorUserId }: Slots['question.list']) {
  const t = useText();
  const id = useId();
  const paths = usePaths();
  const query = { ...(categoryName ? { categoryName } : {}), ...(doctorUserId ? { doctorUserId } : {}) };
  const { data } = useOperation('listQuestions', { query });
  if (!data) return null;
  return (
    <section aria-labelledby={id} className={look('stack', 16)}>
      <h2 className={look('medium', 'size-28', 'tight')} id={id}>
        {t(doctorUserId ? 'question.answered' : 'question.about')}
      </h2>
      {data.list.length > 0 ? (
        <ul className={look('stack', 16)}>
          {data.list.slice(0, most).map((question) => (
            <li key={question.id}>
              <QuestionCard level={3} question={question} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={look('muted')}>{t(doctorUserId ? 'question.answered.none' : 'question.about.none')}</p>
      )}
      {doctorUserId ? null : (
        <div className={look('row', 12)}>
          <Link className={buttonClass()} to={paths.askQuestion(categoryName)}>
            {t('question.ask')}
          </Link>
          {data.list.length > most ? (
            <Link className={buttonClass('link')} to={paths.questions(categoryName)}>
              {t('question.about.all')}
            </Link>
          ) : null}
        </div>
      )}
    </section>
  );
}
