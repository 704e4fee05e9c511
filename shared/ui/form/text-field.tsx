import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../icon';
import styles from './control.module.css';
import { type FieldProps, FormField } from './form-field';
import { useFormText } from './form-text';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  /** Shows how many characters there are of `maxLength`. */
  counts?: boolean;
  /** Offers a button that empties the field. */
  clears?: boolean;
  /** Inside the field, at its end. */
  suffix?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Shows a line of text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  compact,
  counts,
  clears,
  suffix,
  onChange,
  ...input
}: TextFieldProps) {
  const t = useFormText();
  const place = useRef<HTMLInputElement>(null);
  const { value, maxLength, type = 'text' } = input;
  const isWords = type === 'text' || type === 'search';
  function clear() {
    onChange('');
    place.current?.focus();
  }
  return (
    <FormField
      compact={compact}
      count={counts && maxLength ? [value.length, maxLength] : undefined}
      error={error}
      hint={hint}
      label={label}
      optional={optional}
    >
      {(control) => (
        <div className={`${styles.control} ${styles.box}`}>
          <input
            {...control}
            {...input}
            autoCapitalize={isWords ? undefined : 'none'}
            className={`${styles.inner} ${isWords ? styles.text : ''}`}
            dir={isWords ? 'auto' : undefined}
            onChange={(event) => onChange(event.target.value)}
            ref={place}
            spellCheck={isWords ? undefined : false}
            type={type}
          />
          {clears && value && !input.disabled ? (
            <button aria-label={t('clear')} className={styles.button} onClick={clear} tabIndex={-1} type="button">
              <Icon name="cross" size={16} />
            </button>
          ) : null}
          {suffix}
        </div>
      )}
    </FormField>
  );
}
