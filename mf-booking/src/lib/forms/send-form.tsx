import type { DataOf } from '@charis/shared/contract';
import { Link, useOperation } from '@charis/shared/remote';
import { Button, Dialog, look, QueryBoundary } from '@charis/shared/ui';
import { Form, FormFailure, SelectField, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { useFormWords } from './questions';

type Forms = DataOf<'listForms'>;

/** Sends the member of an appointment a form by hand. */
export function SendForm({ kaReservationId }: { kaReservationId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('forms.send')}</Button>
      {isOpen ? (
        <Dialog onClose={close} title={t('forms.send')}>
          <Known kaReservationId={kaReservationId} onDone={close} />
        </Dialog>
      ) : null}
    </>
  );
}

interface KnownProps {
  kaReservationId: string;
  onDone: () => void;
}

function Known(props: KnownProps) {
  const t = useText();
  const forms = useOperation('listForms', {});
  return (
    <QueryBoundary failed={t('forms.failed')} query={forms}>
      {(list) => {
        const active = list.filter(({ status }) => status === 'active');
        if (active.length > 0) return <Choice {...props} forms={active} />;
        return (
          <p>
            {t('forms.none')} <Link to="/doctor/forms">{t('forms.all')}</Link>
          </p>
        );
      }}
    </QueryBoundary>
  );
}

function Choice({ forms, kaReservationId, onDone }: KnownProps & { forms: Forms }) {
  const t = useText();
  const wordsOf = useFormWords();
  const form = useForm('sendForm', {
    initial: { formId: (forms[0]?.formId ?? '') as string },
    input: ({ formId }) => ({ body: { formId, kaReservationId } }),
    success: t('forms.sent'),
    fallback: t('forms.send.failed'),
    onSuccess: onDone,
  });
  return (
    <Form className={look('stack', 16)} form={form}>
      <SelectField
        {...form.field('formId')}
        hint={t('forms.send.hint')}
        label={t('forms.form')}
        options={forms.map(({ formId, title, titleZh }) => ({
          value: formId,
          label: wordsOf({ text: title, textZh: titleZh }),
        }))}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('forms.send.now')}</SubmitButton>
    </Form>
  );
}
