import { useOperation } from '@charis/shared/remote';
import { Button, Dialog, QueryBoundary } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

/** Lets a practice say what it answers by itself outside of its hours. */
export function AutomaticAnswer() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('message.answer')}</Button>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} title={t('message.answer')}>
          <Known onDone={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

function Known({ onDone }: { onDone: () => void }) {
  const t = useText();
  const answer = useOperation('getAutomaticAnswer', {});
  return (
    <QueryBoundary failed={t('message.answer.failed')} query={answer}>
      {({ text }) => <AnswerForm onDone={onDone} text={text} />}
    </QueryBoundary>
  );
}

function AnswerForm({ text, onDone }: { text: string; onDone: () => void }) {
  const t = useText();
  const form = useForm('setAutomaticAnswer', {
    initial: { text },
    input: (values) => ({ body: values }),
    fallback: t('message.answer.unsaved'),
    success: t('message.answer.saved'),
    onSuccess: onDone,
  });
  return (
    <Form form={form}>
      <TextAreaField
        {...form.field('text')}
        hint={t('message.answer.hint')}
        label={t('message.answer.label')}
        maxLength={1_000}
        optional
        rows={4}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('message.answer.save')}</SubmitButton>
    </Form>
  );
}
