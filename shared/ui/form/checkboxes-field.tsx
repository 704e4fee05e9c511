import styles from './choice.module.css';
import { FieldGroup, type FieldProps } from './form-field';
import { type Option, Words } from './radio-field';

interface CheckboxesFieldProps<Value extends string> extends FieldProps<readonly Value[]> {
  options: readonly Option<Value>[];
  variant?: 'choices' | 'row' | 'cards';
  /** Most that can be ticked. */
  max?: number;
}

/** Shows some of a few options, all of them seen. */
export function CheckboxesField<Value extends string>(props: CheckboxesFieldProps<Value>) {
  const { name, value, onChange, onBlur, options, variant = 'choices', max, disabled, ...shell } = props;
  const isFull = max !== undefined && value.length >= max;
  const toggled = (one: Value) => (value.includes(one) ? value.filter((known) => known !== one) : [...value, one]);
  return (
    <FieldGroup {...shell} count={max === undefined ? undefined : [value.length, max]}>
      {({ id, 'aria-invalid': invalid }) => (
        <div className={styles[variant]}>
          {options.map((option) => (
            <label className={styles.choice} key={option.value}>
              <input
                aria-invalid={invalid || undefined}
                checked={value.includes(option.value)}
                className={styles.mark}
                disabled={disabled || option.disabled || (isFull && !value.includes(option.value))}
                name={name}
                onBlur={onBlur}
                onChange={() => onChange(toggled(option.value))}
                type="checkbox"
              />
              <Words hint={option.hint} id={`${id}-${option.value}`} label={option.label} />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
