import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './text-area.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters. */
  max: number;
  required?: boolean;
  rows?: number;
}

/** A labelled text of several lines that says how much room is left. */
export function TextArea({ label, value, onChange, max, required = false, rows = 4 }: TextAreaProps) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        aria-describedby={`${id}-count`}
        className={styles.area}
        dir="auto"
        id={id}
        maxLength={max}
        onChange={(event) => onChange(event.target.value)}
        required={required}
        rows={rows}
        value={value}
      />
      <p className={styles.count} id={`${id}-count`}>
        {t('report.count', { count: value.length, max })}
      </p>
    </div>
  );
}
