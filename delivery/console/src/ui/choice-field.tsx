import { look } from '@charis/shared/ui';
import Select from 'antd/es/select';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  loading?: boolean;
  onChange: (value: string) => void;
}

/** Chooses one of several, below its label. */
export function ChoiceField({ label, ...props }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={look('block', 'medium', 'below-8')} htmlFor={id}>
        {label}
      </label>
      <Select
        className={look('wide')}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        id={id}
        {...props}
      />
    </div>
  );
}
