import { Card } from '@charis/shared/ui';
import { Form, FormFailure, PasswordField, SubmitButton, useForm } from '@charis/shared/ui/form';
import { findPasswordMistakes } from '#lib/new-password.rules';
import { useText } from '#lib/text';

interface PasswordCardProps {
  /** False for who came by Google and has set none yet. */
  hasPassword: boolean;
}

const initial = { password: '', newPassword: '', confirmPassword: '' };

export function PasswordCard({ hasPassword }: PasswordCardProps) {
  const t = useText();
  const form = useForm('changePassword', {
    initial,
    validate: (values) => ({
      ...(hasPassword && !values.password ? { password: t('error.password.missing') } : {}),
      ...findPasswordMistakes(values, t),
    }),
    success: t('profile.password.changed'),
    onSuccess: () => {
      form.reset();
    },
    fallback: t('forgot.failed'),
  });
  return (
    <Card lead={t('profile.password.lead')} title={t('password')}>
      <Form aria-label={t('forgot.change')} form={form}>
        {hasPassword ? (
          <PasswordField
            {...form.field('password')}
            autoComplete="current-password"
            clears
            label={t('profile.password.current')}
          />
        ) : null}
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          clears
          hint={t('account.password.hint')}
          label={t('forgot.new')}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          autoComplete="new-password"
          clears
          label={t('forgot.again')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} variant="secondary">
          {t('forgot.change')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
