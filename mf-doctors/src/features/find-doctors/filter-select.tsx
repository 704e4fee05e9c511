import { SelectField } from '@charis/shared/ui/form';

interface FilterSelectProps {
  name: string;
  label: string;
  /** The first option, which filters nothing. */
  any: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Doctors behind each value; absent until they are known, or where they are not counted. */
  counts?: readonly { value: string; doctors: number }[] | undefined;
  onChange: (value: string | undefined) => void;
  disabled?: boolean;
}

/** Shows one filter with the number of doctors behind each of its values. */
export function FilterSelect({ any, value = '', options, counts, onChange, ...field }: FilterSelectProps) {
  const countOf = (wanted: string) => counts?.find((count) => count.value === wanted)?.doctors ?? 0;
  const shown = options.map((option) => ({
    value: option.value,
    label: counts ? `${option.label} (${countOf(option.value)})` : option.label,
    disabled: Boolean(counts) && countOf(option.value) === 0 && option.value !== value,
  }));
  return (
    <SelectField
      {...field}
      compact
      onChange={(chosen) => onChange(chosen || undefined)}
      options={shown}
      any={any}
      value={value}
    />
  );
}
