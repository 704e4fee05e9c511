import { useNavigate } from '@charis/shared/remote';
import { findQuestionProblems, isBlank, mostQuestions, type QuestionProblem } from '@charis/shared/rules';
import { Button, Dialog, look, UnsavedChangesDialog } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { QuestionField, useFormWords } from '#lib/forms/questions';
import { useText } from '#lib/text';
import { contentOf, type FormContent, type Form as KeptForm, newQuestion } from '../forms.rules';
import styles from './forms.module.css';
import { QuestionList } from './question-list';

interface FormEditorProps {
  /** Undefined where a new one is added. */
  form: KeptForm | undefined;
  /** What the editor begins with. */
  content: FormContent;
  /** Names what is typed of a new one, which this tab keeps. */
  draft?: string;
}

/** Asks for everything of a form: its titles and its questions, in their order. */
export function FormEditor({ form: kept, content, draft = 'new' }: FormEditorProps) {
  const t = useText();
  const navigate = useNavigate();
  const [begin] = useState(content);
  // With the values of opening, so that a save after one of another tab is refused each time.
  const [version] = useState(kept?.version ?? 0);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useForm('saveForm', {
    initial: begin,
    ...(kept ? {} : { draft: `form.${draft}` }),
    validate: ({ title, item }) => ({
      title: isBlank(title) ? t('forms.name.needed') : undefined,
      item: item.length === 0 ? t('forms.questions.needed') : questionsProblem(item),
    }),
    input: (values) => ({
      body: {
        ...values,
        version,
        status: kept?.status ?? 'active',
        ...(kept ? { formId: kept.formId } : {}),
      },
    }),
    success: t('forms.saved'),
    fallback: t('forms.save.failed'),
    onSuccess: () => {
      form.reset();
      setDone(true);
      void navigate('/doctor/forms');
    },
  });
  const { values } = form;
  const { item } = values;
  const problems: ReadonlyMap<string, QuestionProblem> = form.errors.item ? findQuestionProblems(item) : new Map();
  function questionsProblem(questions: FormContent['item']) {
    const [problem] = findQuestionProblems(questions).values();
    return problem && t(`forms.problem.${problem}`);
  }
  const setItem = (next: FormContent['item']) => form.set({ item: next });
  return (
    <>
      <Form className={look('stack', 24)} form={form}>
        <div className={`${look('shrinks', 'panel')} ${styles.panel} ${styles.pair}`}>
          <TextField {...form.field('title')} hint={t('forms.name.hint')} label={t('forms.name')} maxLength={100} />
          <TextField {...form.field('titleZh')} label={t('forms.nameZh')} maxLength={100} optional />
        </div>
        <QuestionList item={item} onChange={setItem} problems={problems} />
        <div className={look('row', 8)}>
          <Button disabled={item.length >= mostQuestions} onClick={() => setItem([...item, newQuestion()])}>
            {t('forms.question.add')}
          </Button>
          {form.errors.item && problems.size === 0 ? (
            <p className={look('danger')} role="alert">
              {form.errors.item}
            </p>
          ) : null}
        </div>
        <FormFailure form={form} />
        <div className={look('row', 8)}>
          <SubmitButton form={form}>{t('forms.save')}</SubmitButton>
          <Button onClick={() => setPreviewed(true)}>{t('forms.preview')}</Button>
          <Button onClick={() => void navigate('/doctor/forms')} variant="link">
            {t('forms.cancel')}
          </Button>
        </div>
      </Form>
      {isPreviewed ? <Preview content={contentOf(values)} onClose={() => setPreviewed(false)} /> : null}
      <UnsavedChangesDialog
        hint={t('forms.leave.hint')}
        title={t('forms.leave')}
        unsaved={kept !== undefined && !isDone && !form.busy && JSON.stringify(values) !== JSON.stringify(begin)}
      />
    </>
  );
}

/** Shows a form as members see it; what is chosen is not kept. */
function Preview({ content, onClose }: { content: FormContent; onClose: () => void }) {
  const t = useText();
  const wordsOf = useFormWords();
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="primary">
          {t('forms.preview.close')}
        </Button>
      }
      onClose={onClose}
      title={wordsOf({ text: content.title, textZh: content.titleZh }) || t('forms.preview')}
    >
      <div className={look('stack', 16)}>
        {content.item.map((question) => (
          <QuestionField
            isPreview
            answer={answers[question.linkId] ?? []}
            key={question.linkId}
            onChange={(answer) => setAnswers({ ...answers, [question.linkId]: answer })}
            problem={undefined}
            question={question}
          />
        ))}
      </div>
    </Dialog>
  );
}
