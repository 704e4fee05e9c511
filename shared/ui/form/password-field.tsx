import { useState } from 'react';
import { Icon } from '../icon';
import styles from './control.module.css';
import { useFormText } from './form-text';
import { TextField, type TextFieldProps } from './text-field';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Shows a field for a password, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useFormText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      suffix={
        <button
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          className={styles.button}
          onClick={() => setShown(!shown)}
          type="button"
        >
          <Icon name={shown ? 'eye-shut' : 'eye'} />
        </button>
      }
      type={shown ? 'text' : 'password'}
    />
  );
}
