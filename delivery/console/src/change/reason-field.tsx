import { FormField } from '@charis/shared/ui/form';
import Input from 'antd/es/input';
import { texts } from '../texts';

const texted = texts.change;

interface ReasonFieldProps {
  value: string;
  missing: boolean;
  disabled: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, missing, disabled, onChange }: ReasonFieldProps) {
  return (
    <FormField error={missing ? texted.reasonMissing : undefined} hint={texted.reasonHint} label={texted.reason}>
      {(control) => (
        <Input.TextArea
          {...control}
          disabled={disabled}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
          rows={3}
          status={missing ? 'error' : ''}
          value={value}
        />
      )}
    </FormField>
  );
}
