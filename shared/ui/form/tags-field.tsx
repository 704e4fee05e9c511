import { Loaded } from '../loaded';
import { Skeleton } from '../page';
import { type FieldProps, FormField } from './form-field';

const load = () => import('./select-box');

interface TagsFieldProps extends FieldProps<readonly string[]> {
  /** To choose from; `aside` stands at the end of the line. */
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

/** A tag as it is kept: without `#` in front, no longer than it may be, each once. */
function tidy(tags: readonly string[], maxLength: number): string[] {
  const tidied = tags.map((tag) => tag.replace(/^#+/, '').trim().slice(0, maxLength).trim());
  return [...new Set(tidied.filter(Boolean))];
}

/** Several words, chosen from options or typed. */
export function TagsField({ options = [], free = false, maxLength = 40, onChange, ...field }: TagsFieldProps) {
  const { label, hint, error, optional, value, max } = field;
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
          {({ TagsBox }) => (
            <TagsBox
              {...field}
              control={control}
              free={free}
              onChange={(tags) => onChange(free ? tidy(tags, maxLength) : tags)}
              options={options}
            />
          )}
        </Loaded>
      )}
    </FormField>
  );
}
