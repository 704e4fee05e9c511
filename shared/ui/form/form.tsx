import type { FormHTMLAttributes, ReactNode } from 'react';
import { Button } from '../button';
import { look } from '../look';
import styles from './form.module.css';
import type { FormState } from './use-form';

interface FormProps<Values extends object>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  form: FormState<Values>;
}

/** Shows a form of `useForm`: its fields, and why it was refused where no field is to blame. */
export function Form<Values extends object>({ form, ...props }: FormProps<Values>) {
  return <form {...props} noValidate onSubmit={form.submit} ref={form.ref} />;
}

/** Shows and says why the form was refused, where no field is to blame; its place is kept free. */
export function FormFailure({ form }: { form: { failure: string } }) {
  return <p className={styles.failure}>{form.failure && <span role="alert">{form.failure}</span>}</p>;
}

interface SubmitButtonProps {
  form: { busy: boolean };
  /** Makes the field as wide as the form. */
  wide?: boolean;
  variant?: 'primary' | 'secondary' | 'danger';
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Sends the form, once. */
export function SubmitButton({ form, wide, variant = 'primary', className = '', ...props }: SubmitButtonProps) {
  return (
    <Button
      {...props}
      busy={form.busy}
      className={`${className} ${wide ? look('wide') : ''}`}
      variant={variant}
      type="submit"
    />
  );
}
