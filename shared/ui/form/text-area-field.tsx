import styles from './control.module.css';
import { type FieldProps, FormField } from './form-field';

interface TextAreaFieldProps extends FieldProps<string> {
  placeholder?: string;
  maxLength?: number;
  rows?: number;
}

/** Shows several lines of text, with a count where their length has an end. */
export function TextAreaField({ label, hint, error, optional, compact, onChange, ...area }: TextAreaFieldProps) {
  const { value, maxLength } = area;
  return (
    <FormField
      compact={compact}
      count={maxLength ? [value.length, maxLength] : undefined}
      error={error}
      hint={hint}
      label={label}
      optional={optional}
    >
      {(control) => (
        <textarea
          {...control}
          {...area}
          className={`${styles.control} ${styles.area} ${styles.text}`}
          dir="auto"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
