import { look } from '@charis/shared/ui';
import { FormField } from '@charis/shared/ui/form';
import Select from 'antd/es/select';

interface ChoiceFieldProps {
  label: string;
  /** One sentence below the field while nothing is wrong. */
  hint?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  options: { value: string; label: string }[];
  value: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  onChange: (value: string) => void;
}

/** Chooses one of several, below its label. */
export function ChoiceField({ label, hint = '', error, ...props }: ChoiceFieldProps) {
  return (
    <FormField error={error} hint={hint} label={label}>
      {(control) => (
        <Select
          {...control}
          className={look('wide')}
          getPopupContainer={(node) => node.parentElement ?? document.body}
          status={error ? 'error' : ''}
          {...props}
        />
      )}
    </FormField>
  );
}
