import { look } from '@charis/shared/ui';
import Input from 'antd/es/input';
import { useId } from 'react';

interface ShortFieldProps {
  label: string;
  /** What is expected; it says the same where that is not given. */
  hint: string;
  isWrong: boolean;
  inputMode?: 'numeric' | 'text';
  disabled: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Takes a few characters, and says below what they are. */
export function ShortField({ label, hint, isWrong, inputMode = 'numeric', onChange, ...props }: ShortFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={look('block', 'medium', 'below-8')} htmlFor={id}>
        {label}
      </label>
      <Input
        {...props}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong}
        autoComplete="off"
        id={id}
        inputMode={inputMode}
        maxLength={80}
        onChange={({ target }) => onChange(target.value)}
        status={isWrong ? 'error' : undefined}
      />
      <p
        aria-live="polite"
        className={isWrong ? look('danger', 'small', 'above-4') : look('muted', 'small', 'above-4')}
        id={`${id}-hint`}
      >
        {hint}
      </p>
    </div>
  );
}
