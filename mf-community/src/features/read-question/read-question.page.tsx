import { Link, Slot, useNavigate, useOperation, usePageTitle, useParams, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AnswerForm } from './answer-form';
import { AnswerItem } from './answer-item';
import { QuestionArticle } from './question-article';
import styles from './read-question.module.css';

export default function ReadQuestionPage() {
  const t = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useOperation('getQuestion', { params: { questionId: id } });
  usePageTitle(query.data?.title);
  const all = (
    <Link className={buttonClass('primary')} to={paths.questions()}>
      {t('question.back')}
    </Link>
  );
  return (
    <div className={`${look('stack', 32)} ${styles.page}`}>
      <QueryBoundary
        failed={t('question.failed')}
        missing={<EmptyState action={all} hint={t('question.missing.hint')} level="h1" title={t('question.missing')} />}
        query={query}
        skeleton={<Skeleton height={240} />}
      >
        {(question) => (
          <>
            <QuestionArticle onDeleted={() => void navigate(paths.questions())} question={question} />
            <section aria-labelledby="answers" className={look('stack', 16)}>
              <h2 className={look('medium', 'size-24', 'tight')} id="answers" tabIndex={-1}>
                {question.answers.length > 0
                  ? t('answer.title', { count: question.answers.length })
                  : t('question.waiting')}
              </h2>
              {question.mayAnswer ? null : (
                <p className={look('muted', 'size-15')}>
                  {t(question.answers.length > 0 ? 'answer.general' : question.own ? 'answer.none.own' : 'answer.none')}
                </p>
              )}
              {question.answers.length > 0 ? (
                <ul className={look('stack', 16)}>
                  {question.answers.map((answer) => (
                    <li key={answer.id}>
                      <AnswerItem answer={answer} question={question} />
                    </li>
                  ))}
                </ul>
              ) : null}
              {question.mayAnswer ? <AnswerForm questionId={question.id} /> : null}
            </section>
            <footer className={look('row', 12)}>
              {question.own ? null : (
                <Link className={buttonClass()} to={paths.askQuestion(question.categoryName ?? undefined)}>
                  {t('question.ask')}
                </Link>
              )}
              {question.categoryName ? (
                <Link className={buttonClass('link')} to={paths.procedure(question.categoryName)}>
                  {t('question.procedure')}
                </Link>
              ) : null}
            </footer>
            {question.categoryName ? (
              <Slot categoryName={question.categoryName} fallback={null} lazy limit={3} name="doctor.list" />
            ) : null}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
