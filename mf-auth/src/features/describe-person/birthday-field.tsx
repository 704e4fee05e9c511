import { clock } from '#lib/clock';
import { Field } from '#lib/field';
import { useText } from '#lib/text';
import { firstBirthday, localDay } from './person.rules';

interface BirthdayFieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (birthday: string) => void;
  onBlur?: () => void;
  error: string | undefined;
}

/** The browser's own date picker, which each device makes as its people know it. */
export function BirthdayField(props: BirthdayFieldProps) {
  const t = useText();
  const today = localDay(clock.now());
  return (
    <Field
      {...props}
      autoComplete="bday"
      hint={t('person.birthday.hint')}
      label={t('person.birthday')}
      max={today}
      min={firstBirthday(today)}
      name="birthday"
      type="date"
    />
  );
}
