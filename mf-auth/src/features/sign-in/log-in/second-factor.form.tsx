import { look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import styleOf from '#lib/form.module.css';
import { useText } from '#lib/text';
import { useLogInBySecondFactor } from './use-log-in';

/** Shows log-in step 5: the code of the app, or a recovery code where the app is lost. */
export function SecondFactorForm() {
  const t = useText();
  const [isLost, setLost] = useState(false);
  const form = useForm(useLogInBySecondFactor(), {
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? undefined : t('error.required') }),
    fallback: t('logIn.failed'),
  });
  function change() {
    setLost(!isLost);
    form.reset();
  }
  return (
    <>
      <h3 className={look('size-24', 'below-8')}>{t('secondFactor.logIn.title')}</h3>
      <p className={look('muted', 'below-24')}>
        {t(isLost ? 'secondFactor.logIn.recovery.lead' : 'secondFactor.logIn.lead')}
      </p>
      <Form aria-label={t('secondFactor.logIn.title')} form={form}>
        <TextField
          {...form.field('code')}
          autoComplete={isLost ? 'off' : 'one-time-code'}
          data-first=""
          inputMode={isLost ? undefined : 'numeric'}
          label={t(isLost ? 'secondFactor.recoveryCode' : 'code')}
        />
        <FormFailure form={form} />
        <SubmitButton className={styleOf.submit} form={form} wide>
          {t('logIn.submit')}
        </SubmitButton>
      </Form>
      <p className={look('centered', 'above-16')}>
        <button className={styleOf.link} onClick={change} type="button">
          {t(isLost ? 'secondFactor.logIn.useApp' : 'secondFactor.logIn.lost')}
        </button>
      </p>
    </>
  );
}
