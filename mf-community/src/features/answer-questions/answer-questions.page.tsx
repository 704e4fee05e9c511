import { Link, usePages, usePaths, usePractice, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, Page, Skeleton } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { Choices } from '#lib/choices';
import { QuestionPages } from '#lib/questions/question-pages';
import { useText } from '#lib/text';

export default function AnswerQuestionsPage() {
  const t = useText();
  const paths = usePaths();
  const { status } = useSession();
  const { isOpen, actsFor } = usePractice();
  return (
    <Page lead={t('waiting.lead')} title={t('waiting.title')}>
      {status === 'checking' ? (
        <Skeleton height={240} />
      ) : status === 'out' ? (
        <LogInState hint={t('waiting.guest.hint')} title={t('waiting.guest')} />
      ) : isOpen && !actsFor ? (
        <Waiting />
      ) : (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={paths.becomeDoctor()}>
              {t('waiting.apply')}
            </Link>
          }
          hint={t('waiting.doctors.hint')}
          title={t('waiting.doctors')}
        />
      )}
    </Page>
  );
}

function Waiting() {
  const t = useText();
  const [about, setAbout] = useState<'fitting' | 'everything'>('fitting');
  const [near, setNear] = useState(false);
  const pages = usePages('listWaitingQuestions', { query: { about, ...(near ? { near: 'true' as const } : {}) } });
  return (
    <>
      <div className={look('row', 12, 24, 'below-24')}>
        <Choices
          choices={[
            { value: 'fitting' as const, text: t('waiting.fitting') },
            { value: 'everything' as const, text: t('waiting.everything') },
          ]}
          label={t('question.which')}
          onChange={setAbout}
          value={about}
        />
        <CheckboxField label={t('waiting.near')} name="near" onChange={setNear} value={near} />
      </div>
      <div className={look('column')}>
        <QuestionPages
          empty={<EmptyState hint={t('waiting.none.hint')} title={t('waiting.none')} />}
          key={`${about} ${near}`}
          pages={pages}
        />
      </div>
    </>
  );
}
