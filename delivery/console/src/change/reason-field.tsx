import Input from 'antd/es/input';
import { useId } from 'react';
import { texts } from '../texts';
import styles from './change.module.css';

const texted = texts.change;

interface ReasonFieldProps {
  value: string;
  missing: boolean;
  disabled: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, missing, disabled, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {texted.reason}
      </label>
      <Input.TextArea
        aria-describedby={`${id}-hint`}
        aria-invalid={missing}
        rows={3}
        disabled={disabled}
        id={id}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
        status={missing ? 'error' : undefined}
        value={value}
      />
      <p aria-live="polite" className={missing ? styles.problem : styles.hint} id={`${id}-hint`}>
        {missing ? texted.reasonMissing : texted.reasonHint}
      </p>
    </div>
  );
}
