import { type ReactNode, useId } from 'react';
import { look } from '../look';
import { VisuallyHidden } from '../visually-hidden';
import styles from './choice.module.css';
import { type FieldProps, Note } from './form-field';

interface BoxProps extends Omit<FieldProps<boolean>, 'label' | 'optional'> {
  label: ReactNode;
}

/** Shows one box to tick; its label may have links in it. */
export function CheckboxField(props: BoxProps) {
  return <Box {...props} classNames={[styles.choice, styles.mark]} />;
}

/** Asks for something that is on or off at once. */
export function SwitchField(props: BoxProps) {
  return <Box {...props} classNames={[`${styles.choice} ${styles.between}`, styles.switch]} isSwitch />;
}

interface AnyBoxProps extends BoxProps {
  classNames: [line: string | undefined, mark: string | undefined];
  isSwitch?: boolean;
}

function Box({ label, hint, error, compact, value, onChange, classNames, isSwitch, ...input }: AnyBoxProps) {
  const id = useId();
  const mark = (
    <input
      {...input}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
      checked={value}
      className={classNames[1]}
      id={id}
      onChange={(event) => onChange(event.target.checked)}
      role={isSwitch ? 'switch' : undefined}
      type="checkbox"
    />
  );
  return (
    <div className={look('shrinks')}>
      <label className={compact ? `${classNames[0]} ${look('line', 'inline', 'center')}` : classNames[0]} htmlFor={id}>
        {isSwitch ? null : mark}
        {compact ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {isSwitch ? mark : null}
      </label>
      {error || hint ? <Note error={error} hint={hint} id={`${id}-note`} /> : null}
    </div>
  );
}
