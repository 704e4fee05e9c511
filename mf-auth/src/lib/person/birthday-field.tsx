import { DateField, type FieldProps } from '@charis/shared/ui/form';
import { clock } from '#lib/clock';
import { useText } from '#lib/text';
import { firstBirthday, localDay } from './person.rules';

/** Asks for a birthday; the value is `YYYY-MM-DD`, or empty. */
export function BirthdayField(props: Omit<FieldProps<string>, 'label' | 'hint'>) {
  const t = useText();
  const today = localDay(clock.now());
  return (
    <DateField
      {...props}
      autoComplete="bday"
      hint={t('person.birthday.hint')}
      label={t('person.birthday')}
      max={today}
      min={firstBirthday(today)}
      typed
    />
  );
}
