import { useId } from 'react';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string; hint: string }[];
  /** Empty: nothing is chosen yet. */
  value: Value | '';
  onChange: (value: Value) => void;
  /** Id of what says that a choice is missing. */
  describedBy?: string | undefined;
}

/** Radios below each other, each with a line about what it means. */
export function RadioList<Value extends string>({
  label,
  choices,
  value,
  onChange,
  describedBy,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-describedby={describedBy} className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((one) => (
        <label className={styles.choice} key={one.value}>
          <input
            checked={one.value === value}
            name={name}
            onChange={() => onChange(one.value)}
            type="radio"
            value={one.value}
          />
          <span>
            {one.text}
            <small className={styles.hint}>{one.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
