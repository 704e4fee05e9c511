import styles from './choices.module.css';

interface ChoicesProps<Value extends string | undefined> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons in a row, of which one is pressed: what a list below them is narrowed to. */
export function Choices<Value extends string | undefined>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.choices}>
      {choices.map((one) => (
        <button
          aria-pressed={one.value === value}
          className={styles.choice}
          key={one.text}
          onClick={() => onChange(one.value)}
          type="button"
        >
          {one.text}
        </button>
      ))}
    </fieldset>
  );
}
