import { FormField } from '@charis/shared/ui/form';
import Input from 'antd/es/input';

interface ShortFieldProps {
  label: string;
  /** One sentence below the field while nothing is wrong. */
  hint?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  type?: 'text' | 'date' | 'time';
  inputMode?: 'numeric' | 'text' | 'url';
  optional?: boolean;
  disabled?: boolean;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}

/** Takes a few characters. */
export function ShortField({ label, hint = '', error, optional = false, onChange, ...props }: ShortFieldProps) {
  return (
    <FormField error={error} hint={hint} label={label} optional={optional}>
      {(control) => (
        <Input
          maxLength={80}
          {...props}
          {...control}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          status={error ? 'error' : ''}
        />
      )}
    </FormField>
  );
}
