import { isBlank } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';

/** Writes a doctor's answer; what is written is kept until it is sent. */
export function AnswerForm({ questionId }: { questionId: string }) {
  const t = useText();
  const form = useForm('answerQuestion', {
    initial: { content: '' },
    draft: `answer.${questionId}`,
    input: (body) => ({ params: { questionId }, body }),
    validate: ({ content }) => ({ content: isBlank(content) ? t('answer.missing') : undefined }),
    success: t('answer.sent'),
    fallback: t('answer.failed'),
    onSuccess: () => {
      form.reset();
    },
  });
  return (
    <Form className={look('stack', 8, 'panel', 'padded-24')} form={form}>
      <TextAreaField
        {...form.field('content')}
        hint={t('answer.hint')}
        label={t('answer.yours')}
        maxLength={1000}
        rows={6}
      />
      <FormFailure form={form} />
      <div className={look('row')}>
        <SubmitButton form={form}>{t('answer.send')}</SubmitButton>
      </div>
    </Form>
  );
}
