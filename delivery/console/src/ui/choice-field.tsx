import { look } from '@charis/shared/ui';
import { FormField } from '@charis/shared/ui/form';
import Select from 'antd/es/select';

interface ChoiceFieldProps {
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  onChange: (value: string) => void;
}

/** Chooses one of several, below its label. */
export function ChoiceField({ label, ...props }: ChoiceFieldProps) {
  return (
    <FormField label={label}>
      {({ id }) => (
        <Select
          className={look('wide')}
          getPopupContainer={(node) => node.parentElement ?? document.body}
          id={id}
          {...props}
        />
      )}
    </FormField>
  );
}
