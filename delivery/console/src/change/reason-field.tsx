import { look } from '@charis/shared/ui';
import Input from 'antd/es/input';
import { useId } from 'react';
import { texts } from '../texts';

const texted = texts.change;

interface ReasonFieldProps {
  value: string;
  missing: boolean;
  disabled: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, missing, disabled, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={look('block', 'medium', 'below-8')} htmlFor={id}>
        {texted.reason}
      </label>
      <Input.TextArea
        aria-describedby={`${id}-hint`}
        aria-invalid={missing}
        rows={3}
        disabled={disabled}
        id={id}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
        status={missing ? 'error' : undefined}
        value={value}
      />
      <p
        aria-live="polite"
        className={missing ? look('danger', 'small', 'above-4') : look('muted', 'small', 'above-4')}
        id={`${id}-hint`}
      >
        {missing ? texted.reasonMissing : texted.reasonHint}
      </p>
    </div>
  );
}
