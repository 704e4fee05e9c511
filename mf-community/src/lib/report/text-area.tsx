import { type Ref, useId } from 'react';
import { useText } from '#lib/text';
import styles from './text-area.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters. */
  max: number;
  required?: boolean;
  /** The id of what says that it is wrong, where it is. */
  failureId?: string | undefined;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines that says how much room is left. */
export function TextArea({ label, value, onChange, max, required = false, failureId, rows = 4, ref }: TextAreaProps) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        aria-describedby={failureId ? `${failureId} ${id}-count` : `${id}-count`}
        aria-invalid={failureId ? true : undefined}
        className={styles.area}
        dir="auto"
        id={id}
        maxLength={max}
        onChange={(event) => onChange(event.target.value)}
        ref={ref}
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
