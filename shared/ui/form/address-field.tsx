import { type PostalAddress, type StateCode, stateCodes } from '../../rules';
import styles from './control.module.css';
import { FieldGroup, type FieldProps } from './form-field';
import { useFormText } from './form-text';
import { SelectField } from './select-field';
import { TextField } from './text-field';

interface AddressFieldProps extends FieldProps<PostalAddress> {
  /** What is wrong, by the parts of the address. */
  errors?: Partial<Record<keyof PostalAddress, string | undefined>>;
}

/** Shows an address in Australia. Its parts are named `<name>.line`, `<name>.suburb`, `<name>.state` and `<name>.postcode`; without a name, `line` and so on. */
export function AddressField({
  name,
  label,
  hint,
  optional,
  value,
  onChange,
  onBlur,
  error,
  errors = {},
  disabled,
  ...rest
}: AddressFieldProps) {
  const t = useFormText();
  const part = <Part extends keyof PostalAddress>(key: Part) => ({
    disabled,
    error: errors[key],
    label: t(`address.${key}`),
    name: name ? `${name}.${key}` : key,
    onBlur,
    onChange: (text: PostalAddress[Part]) => onChange({ ...value, [key]: text }),
    value: value[key],
  });
  return (
    <FieldGroup isSection error={error} hint={hint} label={label} optional={optional}>
      {() => (
        <>
          <TextField {...part('line')} autoComplete="address-line1" data-first={rest['data-first']} maxLength={120} />
          <TextField {...part('suburb')} autoComplete="address-level2" maxLength={60} />
          <div className={styles.pair}>
            <SelectField<StateCode>
              {...part('state')}
              autoComplete="address-level1"
              options={stateCodes.map((code) => ({ value: code, label: t(`state.${code}`) }))}
            />
            <TextField {...part('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={4} />
          </div>
        </>
      )}
    </FieldGroup>
  );
}
