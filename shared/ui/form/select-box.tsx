/** What is loaded for fields that search in their options. */

import Select from 'antd/es/select';
import { look } from '../look';
import { AntdRoot } from './antd-root';
import styles from './control.module.css';
import type { Control, FieldProps } from './form-field';
import { useFormText } from './form-text';
import type { Option } from './radio-field';

/** Ties the box to what is wrong with it; antd shows it by its variant alone. */
const tied = ({ id, 'aria-describedby': note, 'aria-invalid': invalid }: Control) => ({
  id,
  ...(note ? { 'aria-describedby': note } : {}),
  ...(invalid ? { 'aria-invalid': true } : {}),
});

interface SelectBoxProps<Value extends string> extends FieldProps<Value | ''> {
  control: Control;
  options: readonly Option<Value>[];
  placeholder?: string;
  loading?: boolean;
}

export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const t = useFormText();
  const { control, options, value, onChange, onBlur, optional, disabled, loading, placeholder, error } = props;
  return (
    <AntdRoot>
      <Select
        {...tied(control)}
        allowClear={optional}
        className={look('wide')}
        disabled={disabled}
        loading={loading}
        notFoundContent={t('none')}
        onBlur={onBlur}
        onChange={(chosen: Value | undefined) => onChange(chosen ?? '')}
        options={options.map(({ hint: _hint, ...option }) => option)}
        placeholder={placeholder}
        showSearch={{ optionFilterProp: 'label' }}
        status={error ? 'error' : ''}
        value={value || undefined}
      />
    </AntdRoot>
  );
}

/** Returns whether what is typed occurs in an option's label, or in its value: in Chinese, too, someone may type `English`. */
function isMeant(typed: string, option?: { label: string; value: string }): boolean {
  const words = typed.trim().toLowerCase();
  return [option?.label, option?.value].some((text) => text?.toLowerCase().includes(words));
}

interface TagsBoxProps extends FieldProps<readonly string[]> {
  control: Control;
  options: readonly { value: string; label: string; aside?: string | undefined }[];
  /** Whether words besides the options may be typed. */
  free: boolean;
  max?: number;
  placeholder?: string;
  onSearch?: (words: string) => void;
}

export function TagsBox({ control, options, free, max, value, onChange, onSearch, ...rest }: TagsBoxProps) {
  const t = useFormText();
  return (
    <AntdRoot>
      <Select
        {...tied(control)}
        className={look('wide')}
        disabled={rest.disabled}
        maxCount={max}
        mode={free ? 'tags' : 'multiple'}
        notFoundContent={t('none')}
        onBlur={rest.onBlur}
        onChange={(chosen: string[]) => onChange(chosen)}
        optionRender={({ label, data }) => (
          <span className={look('line', 16, 'between')}>
            {label}
            <span className={styles.affix}>{data.aside}</span>
          </span>
        )}
        options={options.map((option) => ({ ...option }))}
        placeholder={rest.placeholder}
        showSearch={onSearch ? { filterOption: false, onSearch } : { filterOption: isMeant }}
        status={rest.error ? 'error' : ''}
        tokenSeparators={free ? [',', '，', ';'] : []}
        value={[...value]}
      />
    </AntdRoot>
  );
}
