import { useId } from 'react';
import { look } from '../look';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string | number> {
  'aria-label': string;
  className?: string | undefined;
  /** Makes it as wide as its place. */
  block?: boolean;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  value: Value;
}

/** Shows a few views of one thing, side by side: one of them is shown. */
export function Segments<Value extends string | number>({
  block,
  className = '',
  onChange,
  options,
  value,
  ...named
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={`${styles.segments} ${block ? styles.block : ''} ${className}`} role="radiogroup" {...named}>
      {options.map((option) => (
        <label className={styles.segment} key={option.value}>
          <input
            checked={option.value === value}
            className={styles.mark}
            name={name}
            onChange={() => onChange(option.value)}
            type="radio"
          />
          <span className={`${look('grow', 'clip', 'muted', 'centered', 'ellipsis', 'unbroken')} ${styles.words}`}>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
