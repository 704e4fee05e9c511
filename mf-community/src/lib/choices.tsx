import { Button, look } from '@charis/shared/ui';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string | undefined> {
  label: string;
  /** `count`: how many there are; empty until that is known, for its place is kept. */
  choices: readonly { value: Value; text: string; count?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons in a row, of which one is pressed: it says what the list below them shows. */
export function Choices<Value extends string | undefined>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset aria-label={label} className={look('row', 8)}>
      {choices.map((one) => (
        <Button
          aria-pressed={one.value === value}
          key={one.text}
          onClick={() => onChange(one.value)}
          variant={one.value === value ? 'primary' : 'secondary'}
        >
          {one.text}
          {one.count === undefined ? null : <span className={styles.count}>{one.count}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
