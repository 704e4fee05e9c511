import Select from 'antd/es/select';
import { useId } from 'react';
import styles from './field.module.css';

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
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select className={styles.select} id={id} {...props} />
    </div>
  );
}
