import { FormField } from '@charis/shared/ui/form';
import Input from 'antd/es/input';
import { texts } from '../texts';

const texted = texts.change;

interface ReasonFieldProps {
  value: string;
  missing: boolean;
  /** What else is wrong with it. */
  fault?: string | undefined;
  disabled: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, missing, fault, disabled, onChange }: ReasonFieldProps) {
  const error = missing ? texted.reasonMissing : fault;
  return (
    <FormField error={error} hint={texted.reasonHint} label={texted.reason}>
      {(control) => (
        <Input.TextArea
          {...control}
          disabled={disabled}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
          rows={3}
          status={error ? 'error' : ''}
          value={value}
        />
      )}
    </FormField>
  );
}
