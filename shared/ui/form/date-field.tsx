import { Loaded } from '../loaded';
import { Skeleton } from '../page';
import styles from './control.module.css';
import { type Control, type FieldProps, FormField } from './form-field';

const load = () => import('./pickers');

/** Returns whether fingers choose: the browser's own picker is better for them. */
const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

export interface DateFieldProps extends FieldProps<string> {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  autoComplete?: string;
  /** A day far away, such as a birthday, which is typed sooner than found in a calendar: the browser's own field everywhere. */
  typed?: boolean;
}

/** Shows a calendar day: the value is `YYYY-MM-DD`, or empty. */
export function DateField(props: DateFieldProps) {
  return (
    <FormField error={props.error} hint={props.hint} label={props.label} optional={props.optional}>
      {(control) => {
        const own = <OwnPicker {...props} control={control} type="date" />;
        if (props.typed || isTouched()) return own;
        return (
          <Loaded load={load} otherwise={own} placeholder={<Skeleton height={48} />}>
            {({ DayPicker }) => <DayPicker {...props} control={control} />}
          </Loaded>
        );
      }}
    </FormField>
  );
}

export interface TimeFieldProps extends FieldProps<string> {
  /** Minutes between two times that can be chosen. */
  step?: 5 | 10 | 15 | 30;
}

/** Shows a time of day on no certain day: the value is `HH:mm` of 24 hours, or empty. */
export function TimeField(props: TimeFieldProps) {
  const { step = 15 } = props;
  return (
    <FormField error={props.error} hint={props.hint} label={props.label} optional={props.optional}>
      {(control) => {
        const own = <OwnPicker {...props} control={control} step={step * 60} type="time" />;
        if (isTouched()) return own;
        return (
          <Loaded load={load} otherwise={own} placeholder={<Skeleton height={48} />}>
            {({ ClockPicker }) => <ClockPicker {...props} control={control} step={step} />}
          </Loaded>
        );
      }}
    </FormField>
  );
}

interface OwnPickerProps extends Omit<DateFieldProps, 'label' | 'hint' | 'error' | 'optional'> {
  control: Control;
  type: 'date' | 'time';
  /** Seconds. */
  step?: number;
}

/** Shows the browser's own picker. */
function OwnPicker({ control, onChange, ...input }: OwnPickerProps) {
  const { name, value, onBlur, disabled, min, max, autoComplete, type, step } = input;
  return (
    <input
      {...control}
      name={name}
      value={value}
      onBlur={onBlur}
      disabled={disabled}
      min={min}
      max={max}
      autoComplete={autoComplete}
      type={type}
      step={step}
      className={styles.control}
      data-first={input['data-first']}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
