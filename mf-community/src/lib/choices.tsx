import { Button } from '@charis/shared/ui';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string | undefined> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons in a row, of which one is pressed: it says what the list below them shows. */
export function Choices<Value extends string | undefined>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.choices}>
      {choices.map((one) => (
        <Button
          aria-pressed={one.value === value}
          key={one.text}
          onClick={() => onChange(one.value)}
          variant={one.value === value ? 'primary' : 'secondary'}
        >
          {one.text}
        </Button>
      ))}
    </fieldset>
  );
}
