import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';

interface YearFieldProps {
  name: string;
  label: string;
  value: number | null;
  onChange: (year: number | null) => void;
  optional?: boolean;
  hint?: string;
  error?: string | undefined;
}

/** Shows a year, or null while it is none; what is no year yet stays to be seen. */
export function YearField({ value, onChange, ...field }: YearFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const known = /^(?:19|2\d)\d{2}$/.test(typed) ? Number(typed) : null;
  const text = known === value || (known === null && value === null) ? typed : value === null ? '' : String(value);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={4}
      onChange={(next) => {
        setTyped(next);
        onChange(/^(?:19|2\d)\d{2}$/.test(next) ? Number(next) : null);
      }}
      value={text}
    />
  );
}
