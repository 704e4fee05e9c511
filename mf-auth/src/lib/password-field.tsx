import { useState } from 'react';
import { useText } from '#lib/text';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { EyeIcon } from './icons';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A field for a password, which may be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      suffix={
        <button
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          className={styles.eye}
          onClick={() => setShown(!shown)}
          type="button"
        >
          <EyeIcon shut={shown} />
        </button>
      }
      type={shown ? 'text' : 'password'}
    />
  );
}
