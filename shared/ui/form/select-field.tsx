import { Icon } from '../icon';
import { Loaded } from '../loaded';
import { Skeleton } from '../page';
import styles from './control.module.css';
import { type Control, type FieldProps, FormField } from './form-field';
import type { Option } from './radio-field';

const load = () => import('./select-box');

interface SelectFieldProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly Option<Value>[];
  /** The text of the empty choice, which can be chosen again where the field is optional. */
  placeholder?: string;
  /** The first option of a filter, which filters nothing. */
  any?: string;
  autoComplete?: string;
  /** Lets people type to find options in long lists. */
  searches?: boolean;
  loading?: boolean;
}

/** Shows one of several options: the browser's own list, which phones show as their people know it, or one to search in. */
export function SelectField<Value extends string>({ searches, ...props }: SelectFieldProps<Value>) {
  const { label, hint, error, optional, compact } = props;
  return (
    <FormField compact={compact} error={error} hint={hint} label={label} optional={optional}>
      {(control) =>
        searches ? (
          <Loaded load={load} otherwise={<List {...props} control={control} />} placeholder={<Skeleton height={48} />}>
            {({ SelectBox }) => <SelectBox {...props} control={control} />}
          </Loaded>
        ) : (
          <List {...props} control={control} />
        )
      }
    </FormField>
  );
}

function List<Value extends string>(props: Omit<SelectFieldProps<Value>, 'searches'> & { control: Control }) {
  const {
    control,
    options,
    any,
    placeholder = any ?? '',
    onChange,
    name,
    value,
    onBlur,
    disabled,
    autoComplete,
  } = props;
  const isOpen = props.optional || any !== undefined;
  return (
    <div className={styles.selectBox}>
      <select
        {...control}
        autoComplete={autoComplete}
        className={`${styles.control} ${styles.select}`}
        data-first={props['data-first']}
        disabled={disabled}
        name={name}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value as Value | '')}
        value={value}
      >
        {isOpen || !value ? (
          <option disabled={!isOpen} value="">
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}
