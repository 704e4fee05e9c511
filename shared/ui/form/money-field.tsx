import { useLayoutEffect, useRef, useState } from 'react';
import { moneyText, parseMoney } from '../../rules';
import styles from './control.module.css';
import { type FieldProps, FormField } from './form-field';
import { useFormText } from './form-text';

interface MoneyFieldProps extends FieldProps<number | null> {
  placeholder?: string;
}

/** `1,250.50`, for a field that has the currency beside it. */
const written = (cents: number | null) => (cents === null ? '' : moneyText(cents, 'en').replace('$', ''));

/** Shows an amount in Australian dollars: the value is in cents, or null while there is no amount. */
export function MoneyField({ label, hint, error, optional, value, onChange, onBlur, ...input }: MoneyFieldProps) {
  const t = useFormText();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && parseMoney(typed) === undefined;
  const place = useRef<HTMLInputElement>(null);
  const wrong = isWrong ? t('money.wrong') : '';
  // What is no amount is null like an empty field: the form is not sent with it.
  useLayoutEffect(() => place.current?.setCustomValidity(wrong), [wrong]);

  function type(text: string) {
    setTyped(text);
    onChange(parseMoney(text) ?? null);
  }
  function leave() {
    // What is no amount stays to be seen and mended.
    if (!isWrong) setTyped(undefined);
    onBlur?.();
  }
  return (
    <FormField error={wrong || error} hint={hint} label={label} optional={optional}>
      {(control) => (
        <div className={`${styles.control} ${styles.box}`}>
          <span aria-hidden="true" className={styles.affix}>
            A$
          </span>
          <input
            {...control}
            {...input}
            autoComplete="off"
            className={styles.inner}
            inputMode="decimal"
            onBlur={leave}
            onChange={(event) => type(event.target.value)}
            ref={place}
            value={typed ?? written(value)}
          />
        </div>
      )}
    </FormField>
  );
}
