import { useAction } from '@charis/shared/remote';
import { type AnswerProblem, findAnswerProblems } from '@charis/shared/rules';
import { Button, look, UnsavedChangesDialog } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { Wizard } from '@charis/shared/ui/flow';
import { SaveNote } from '@charis/shared/ui/form';
import { useState } from 'react';
import { QuestionField } from '#lib/forms/questions';
import { useText } from '#lib/text';
import { stepsOf } from '../form-steps';
import { type OwnForm, useAnswers } from '../use-answers';
import styles from './form.module.css';

/** Asks the questions of a form in steps that save themselves, and sends the answers at the end. */
export function FormWizard({ form }: { form: OwnForm }) {
  const t = useText();
  const { value, save, isUnsaved, change, resolve, flush, latest } = useAnswers(form);
  const [at, setAt] = useState<string>();
  const [problems, setProblems] = useState<ReadonlyMap<string, AnswerProblem>>(new Map());
  const [sending, setSending] = useState<readonly string[]>([]);
  const complete = useAction('completeForm', { success: t('form.sent'), failure: t('form.send.failed') });
  const { responseId, item, startUtc, zone } = form;
  const steps = stepsOf(item);
  const answerOf = (id: string) => value.answers.find(({ linkId }) => linkId === id)?.answer ?? [];
  /** Shows what is wrong among these questions. @returns whether nothing is */
  function check(questions: OwnForm['item']): boolean {
    const ids = questions.map(({ linkId }) => linkId);
    const asked = latest().answers.filter(({ linkId }) => ids.includes(linkId));
    const found = findAnswerProblems(questions, asked);
    setProblems(found);
    return found.size === 0;
  }
  async function finish() {
    const wrong = steps.find(({ questions }) => !check(questions));
    if (wrong) return setAt(wrong.key);
    if (!(await flush())) return;
    await complete.run({ body: { responseId, ...latest() } });
  }
  return (
    <div className={`${look('stack', 16)} ${styles.narrow}`}>
      <p className={look('muted')}>
        {t('form.for')} <ClinicTime utc={startUtc} zone={zone} />
      </p>
      <SaveNote save={save} />
      {save.kind === 'conflict' ? (
        <div className={look('stack', 12, 'sunken', 'round-medium', 'padded-16')} role="alert">
          <p>{t('form.conflict')}</p>
          <div className={look('row', 8)}>
            <Button onClick={() => resolve(save.current, true)} small variant="primary">
              {t('form.conflict.mine')}
            </Button>
            <Button onClick={() => resolve(save.current, false)} small>
              {t('form.conflict.theirs')}
            </Button>
          </div>
        </div>
      ) : null}
      <Wizard
        at={at ?? steps[0]?.key ?? ''}
        finish={t('form.send')}
        label={t('form.title')}
        onFinish={finish}
        onStep={(key) => {
          setProblems(new Map());
          setAt(key);
          void flush();
        }}
        steps={steps.map(({ key, questions, from, to }) => ({
          key,
          title: from === to ? t('form.step.one', { from }) : t('form.step', { from, to }),
          // A photo that is on its way says so in its place.
          leave: () => check(questions) && sending.length === 0,
          content: (
            <div className={look('stack', 16)}>
              {questions.map((question) => (
                <QuestionField
                  answer={answerOf(question.linkId)}
                  key={question.linkId}
                  onChange={(answer) => {
                    change(question.linkId, answer);
                    setProblems((known) => new Map([...known].filter(([linkId]) => linkId !== question.linkId)));
                  }}
                  onBusyChange={(busy) =>
                    setSending((known) => [
                      ...known.filter((id) => id !== question.linkId),
                      ...(busy ? [question.linkId] : []),
                    ])
                  }
                  photos={form.photos}
                  problem={problems.get(question.linkId)}
                  question={question}
                />
              ))}
            </div>
          ),
        }))}
      />
      <p className={look('muted', 'small')}>{t('form.private')}</p>
      <UnsavedChangesDialog hint={t('form.leave.hint')} title={t('form.leave')} unsaved={isUnsaved} />
    </div>
  );
}
