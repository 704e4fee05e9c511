import { Link, usePages, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { stateCodes } from '@charis/shared/rules';
import { buttonClass, EmptyState, LogInState, look, Page } from '@charis/shared/ui';
import { SelectField } from '@charis/shared/ui/form';
import { useId } from 'react';
import { Choices } from '#lib/choices';
import { QuestionPages } from '#lib/questions/question-pages';
import { readTopic, useTopics, writeTopic } from '#lib/questions/use-topics';
import { useText } from '#lib/text';
import styles from './browse-questions.module.css';
import { type QuestionFilter, readFilter, writeFilter } from './question-filter.rules';

export default function BrowseQuestionsPage() {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const topics = useTopics();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (part: QuestionFilter) =>
    setParams((known) => writeFilter({ ...readFilter(known), ...part }), { replace: true, preventScrollReset: true });
  const ask = (
    <Link className={buttonClass('primary')} to={paths.askQuestion(filter.categoryName)}>
      {t('question.ask')}
    </Link>
  );
  return (
    <Page actions={ask} lead={t('question.lead')} title={t('question.title')}>
      <div className={`${look('row', 12, 16, 'between', 'below-24')} ${styles.bar}`}>
        <Choices
          choices={[
            { value: undefined, text: t('question.all') },
            { value: 'own' as const, text: t('question.own') },
          ]}
          label={t('question.which')}
          onChange={(tab) => change({ tab })}
          value={filter.tab}
        />
        {filter.tab ? null : (
          <div className={`${look('line', 12)} ${styles.filters}`}>
            <SelectField
              any={t('question.topic.any')}
              compact
              label={t('question.topic')}
              name="topic"
              onChange={(value) => change({ categoryName: undefined, area: undefined, ...readTopic(value) })}
              options={topics}
              value={writeTopic(filter)}
            />
            <SelectField
              any={t('question.state.any')}
              compact
              label={t('question.state')}
              name="stateCode"
              onChange={(value) => change({ stateCode: value || undefined })}
              options={stateCodes.map((value) => ({ value, label: value }))}
              value={filter.stateCode ?? ''}
            />
          </div>
        )}
      </div>
      <div className={`${look('grid', 32, 'top')} ${styles.columns}`}>
        <div className={look('shrinks')}>
          {filter.tab !== 'own' ? (
            <Found filter={filter} key={writeFilter(filter).toString()} />
          ) : session.status === 'out' ? (
            <LogInState hint={t('question.guest.hint')} title={t('question.guest')} />
          ) : (
            <Own />
          )}
        </div>
        <HowItWorks />
      </div>
    </Page>
  );
}

/** Says what asking means: who answers, what others see, and whose marks count. */
function HowItWorks() {
  const t = useText();
  const id = useId();
  return (
    <aside aria-labelledby={id} className={look('stack', 12, 'round-large', 'sunken', 'padded-24')}>
      <h2 className={look('size-22')} id={id}>
        {t('question.how')}
      </h2>
      <ul className={look('stack', 12, 'muted', 'size-15')}>
        <li>{t('question.how.doctors')}</li>
        <li>{t('question.how.name')}</li>
        <li>{t('question.how.helpful')}</li>
      </ul>
    </aside>
  );
}

function Found({ filter: { categoryName, area, stateCode } }: { filter: QuestionFilter }) {
  const t = useText();
  const query = {
    ...(categoryName ? { categoryName } : {}),
    ...(area ? { area } : {}),
    ...(stateCode ? { stateCode } : {}),
  };
  const pages = usePages('listQuestions', { query });
  return (
    <QuestionPages empty={<EmptyState hint={t('question.none.hint')} title={t('question.none')} />} pages={pages} />
  );
}

function Own() {
  const t = useText();
  const { status } = useSession();
  const pages = usePages('listOwnQuestions', { query: {} }, { enabled: status === 'in' });
  return (
    <QuestionPages
      empty={<EmptyState hint={t('question.own.none.hint')} title={t('question.own.none')} />}
      pages={pages}
    />
  );
}
