import { useHost } from '@charis/shared/remote';
import { Button, Page } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

/** Shows the page behind the notice to an old email, where its owner undoes the change. It has a button because mail scanners open links. */
export function RestoreEmail({ token }: { token: string }) {
  const t = useText();
  const { logIn } = useHost();
  const [email, setEmail] = useState('');
  const form = useForm('restoreEmail', {
    initial: {},
    input: () => ({ body: { token } }),
    onSuccess: (data) => setEmail(data.email),
    fallback: t('restore.failed'),
  });
  if (email) {
    return (
      <Page lead={t('restore.done.lead', { email })} title={t('restore.done.title')}>
        <Button onClick={() => logIn({ mode: 'forgetPassword', email })} variant="primary">
          {t('restore.done.action')}
        </Button>
      </Page>
    );
  }
  return (
    <Page lead={t('restore.lead')} title={t('restore.title')}>
      <Form aria-label={t('restore.title')} form={form}>
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('restore.action')}</SubmitButton>
      </Form>
    </Page>
  );
}
