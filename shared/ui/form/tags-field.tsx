import { useState } from 'react';
import { Loaded } from '../loaded';
import { Skeleton } from '../page';
import { type FieldProps, FormField } from './form-field';
import { useFormText } from './form-text';

const load = () => import('./select-box');

interface TagsFieldProps extends FieldProps<readonly string[]> {
  /** The choices; `aside` stands at the end of the line. */
  options?: readonly { value: string; label: string; aside?: string | undefined }[];
  /** Whether words besides the options may be typed. */
  free?: boolean;
  /** Most that there may be, and most characters of each. */
  max?: number;
  maxLength?: number;
  placeholder?: string;
  /** Hears what is typed, to look for options elsewhere; without it the options are searched. */
  onSearch?: (words: string) => void;
}

/** Tags without `#` in front. */
const bare = (tags: readonly string[]) => tags.map((tag) => tag.replace(/^#+/, '').trim());

/** Tags as they are kept: no longer than they may be, each once. */
const tidy = (tags: readonly string[], maxLength: number) => [
  ...new Set(tags.map((tag) => tag.slice(0, maxLength).trim()).filter(Boolean)),
];

/** Shows several words, chosen from options or typed. */
export function TagsField({ options = [], free = false, maxLength = 40, onChange, ...field }: TagsFieldProps) {
  const t = useFormText();
  const { label, hint, optional, value, max } = field;
  const [isCut, setCut] = useState(false);
  const error = field.error ?? (isCut ? t('tags.cut', { count: maxLength }) : undefined);
  function choose(chosen: readonly string[]) {
    const tags = free ? bare(chosen) : chosen;
    setCut(free && tags.some((tag) => tag.length > maxLength));
    onChange(free ? tidy(tags, maxLength) : tags);
  }
  return (
    <FormField
      count={max ? [value.length, max] : undefined}
      error={error}
      hint={hint}
      label={label}
      optional={optional}
    >
      {(control) => (
        <Loaded load={load} placeholder={<Skeleton height={48} />}>
          {({ TagsBox }) => <TagsBox {...field} control={control} free={free} onChange={choose} options={options} />}
        </Loaded>
      )}
    </FormField>
  );
}
