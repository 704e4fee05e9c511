import { PasswordField } from '@charis/shared/ui/form';
import type { ComponentProps } from 'react';
import { useText } from '#lib/text';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'clears' | 'label'>;

/** Asks for the present password before a change. */
export function CurrentPasswordField(props: FieldProps) {
  const t = useText();
  return <PasswordField {...props} autoComplete="current-password" clears label={t('profile.password.current')} />;
}
