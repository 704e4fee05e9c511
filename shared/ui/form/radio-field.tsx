import { look } from '../look';
import styles from './choice.module.css';
import { FieldGroup, type FieldProps } from './form-field';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface RadioFieldProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly Option<Value>[];
  /** `choices`: below each other; `row`: beside each other; `cards`: large, for a choice that matters. */
  variant?: 'choices' | 'row' | 'cards';
}

/** Shows one of a few options, all of them seen. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, value, onChange, onBlur, options, variant = 'choices', disabled, ...shell } = props;
  return (
    <FieldGroup {...shell}>
      {({ id, 'aria-invalid': invalid }) => (
        <div className={styles[variant]}>
          {options.map((option, place) => (
            <label className={styles.choice} key={option.value}>
              <input
                aria-invalid={invalid || undefined}
                checked={option.value === value}
                className={styles.mark}
                data-first={place === 0 ? shell['data-first'] : undefined}
                disabled={disabled || option.disabled}
                name={name}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
                type="radio"
                value={option.value}
              />
              <Words hint={option.hint} id={`${id}-${option.value}`} label={option.label} />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

export function Words({ label, hint, id }: { label: string; hint: string | undefined; id: string }) {
  return (
    <span>
      {label}
      {hint ? (
        <span className={look('block', 'muted', 'small')} id={id}>
          {hint}
        </span>
      ) : null}
    </span>
  );
}
