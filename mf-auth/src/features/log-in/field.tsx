import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '#lib/text';
import styles from './field.module.css';
import type { Field as FieldName } from './log-in.rules';

interface FieldProps {
  name: FieldName;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Inside the field, at its end. */
  suffix?: ReactNode;
}

/** A labelled text field with the place of its error below, kept free so that an error moves nothing. */
export function Field({ name, label, type, autoComplete, value, onChange, error, suffix }: FieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        allowClear={{ clearIcon: <span className={styles.clear}>{t('clear')}</span> }}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={Boolean(error)}
        autoCapitalize="none"
        autoComplete={autoComplete}
        id={id}
        name={name}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        status={error ? 'error' : ''}
        suffix={suffix}
        type={type}
        value={value}
      />
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
