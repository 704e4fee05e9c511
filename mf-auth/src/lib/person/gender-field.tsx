import { type FieldProps, RadioField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';

/** '0': not given. */
export type Gender = '0' | '1' | '2' | '3';

type GenderFieldProps = Omit<FieldProps<Gender>, 'label' | 'hint'>;

export function GenderField({ onChange, ...field }: GenderFieldProps) {
  const t = useText();
  return (
    <RadioField
      {...field}
      label={t('person.gender')}
      onChange={(gender) => gender && onChange(gender)}
      options={[
        { value: '1', label: t('gender.male') },
        { value: '2', label: t('gender.female') },
        { value: '3', label: t('gender.other') },
      ]}
      variant="row"
    />
  );
}
