import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useText } from '#lib/text';
import styles from './field.module.css';
import { CrossIcon } from './icons';

export interface FieldProps {
  name: string;
  label: string;
  type?: 'email' | 'text' | 'password' | 'date';
  autoComplete?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  /** One sentence below the field, where nothing is wrong. */
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  min?: string;
  max?: string;
  /** Inside the field, at its end. */
  suffix?: ReactNode;
  /** Marks the field that a screen begins at. */
  'data-first'?: '' | undefined;
  disabled?: boolean;
}

/** A labelled text field with the place of its error below, kept free so that an error moves nothing. */
export function Field({ name, label, type = 'text', error, hint, onChange, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        allowClear={type === 'date' ? false : { clearIcon: <ClearIcon /> }}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        aria-invalid={Boolean(error)}
        autoCapitalize="none"
        dir={type === 'text' ? 'auto' : undefined}
        id={id}
        name={name}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        status={error ? 'error' : ''}
        type={type}
        {...rest}
      />
      <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
        {error || hint}
      </p>
    </div>
  );
}

/** Inside a button of the field's own, to which it gives its name. */
function ClearIcon() {
  const t = useText();
  return (
    <span className={styles.clear}>
      <CrossIcon />
      <span className={styles.said}>{t('clear')}</span>
    </span>
  );
}
