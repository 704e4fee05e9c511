import { useHost, useOperationCall } from '@charis/shared/remote';
import { Card } from '@charis/shared/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { findPasswordMistakes, newPasswordFields } from '#features/reset-password/new-password.rules';
import { PasswordField } from '#lib/password-field';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';

interface PasswordCardProps {
  /** False for who came by Google and has set none yet. */
  hasPassword: boolean;
  onChanged: () => Promise<unknown>;
}

const empty = { password: '', newPassword: '', confirmPassword: '' };

export function PasswordCard({ hasPassword, onChanged }: PasswordCardProps) {
  const t = useText();
  const { notify } = useHost();
  const [values, setValues] = useState(empty);
  const changePassword = useOperationCall('changePassword');
  const { errors, failure, busy, submit, forget } = useForm({
    names: ['password', ...newPasswordFields],
    check: () => ({
      ...(hasPassword && !values.password ? { password: t('error.password.missing') } : {}),
      ...findPasswordMistakes(values, t),
    }),
    async send() {
      await changePassword.mutateAsync({ body: values });
      setValues(empty);
      notify('success', t('profile.password.changed'));
      await onChanged();
    },
    fallback: t('forgot.failed'),
  });
  const field = (name: keyof typeof empty) => ({
    error: errors[name],
    name,
    onChange: (typed: string) => {
      setValues({ ...values, [name]: typed });
      forget(name);
    },
    value: values[name],
  });
  return (
    <Card lead={t('profile.password.lead')} title={t('password')}>
      <form aria-label={t('forgot.change')} noValidate onSubmit={submit}>
        {hasPassword ? (
          <PasswordField {...field('password')} autoComplete="current-password" label={t('profile.password.current')} />
        ) : null}
        <PasswordField
          {...field('newPassword')}
          autoComplete="new-password"
          hint={t('account.password.hint')}
          label={t('forgot.new')}
        />
        <PasswordField
          {...field('confirmPassword')}
          autoComplete="new-password"
          error={errors.confirmPassword ?? failure}
          label={t('forgot.again')}
        />
        <Button htmlType="submit" loading={busy} shape="round">
          {t('forgot.change')}
        </Button>
      </form>
    </Card>
  );
}
