import { useNavigate, usePaths } from '@charis/shared/remote';
import { type StateCode, stateCodes } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import {
  Form,
  FormFailure,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { readTopic, useTopics, writeTopic } from '#lib/questions/use-topics';
import { useText } from '#lib/text';
import { SimilarQuestions } from './similar-questions';

const shortest = 10;

interface Values {
  title: string;
  topic: string;
  stateCode: StateCode | '';
  content: string;
}

/** Asks a question. What resembles it is offered below its title; what is written is kept until it is sent. */
export function AskForm({ categoryName }: { categoryName: string }) {
  const t = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const topics = useTopics();
  const initial: Values = { title: '', topic: writeTopic({ categoryName }), stateCode: '', content: '' };
  const form = useForm('askQuestion', {
    initial,
    draft: 'question',
    input: ({ topic, stateCode, ...texts }) => ({
      body: { ...texts, ...readTopic(topic), stateCode: stateCode as StateCode },
    }),
    validate: ({ title, topic, stateCode }) => ({
      title: title.trim().length < shortest ? t('ask.question.short', { count: shortest }) : undefined,
      topic: topic ? undefined : t('ask.topic.missing'),
      stateCode: stateCode ? undefined : t('ask.state.missing'),
    }),
    success: t('ask.sent'),
    fallback: t('ask.failed'),
    onSuccess: ({ questionId }) => {
      form.reset();
      void navigate(paths.question(questionId));
    },
  });
  return (
    <Form className={look('stack', 8, 'panel', 'padded-24')} form={form}>
      <TextField {...form.field('title')} hint={t('ask.question.hint')} label={t('ask.question')} maxLength={120} />
      <SimilarQuestions title={form.values.title} />
      <SelectField {...form.field('topic')} label={t('ask.topic')} options={topics} placeholder={t('ask.choose')} />
      <SelectField
        {...form.field('stateCode')}
        hint={t('ask.state.hint')}
        label={t('ask.state')}
        options={stateCodes.map((value) => ({ value, label: value }))}
        placeholder={t('ask.choose')}
      />
      <TextAreaField
        {...form.field('content')}
        hint={t('ask.details.hint')}
        label={t('ask.details')}
        maxLength={2000}
        optional
        rows={6}
      />
      <p className={look('muted', 'size-15')}>{t('ask.urgent')}</p>
      <FormFailure form={form} />
      <div className={look('row')}>
        <SubmitButton form={form}>{t('ask.send')}</SubmitButton>
      </div>
    </Form>
  );
}
