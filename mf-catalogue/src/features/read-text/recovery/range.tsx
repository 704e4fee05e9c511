import styles from './reported-recovery.module.css';

interface RangeProps {
  low: number;
  high: number;
  /** End of the scale, which begins at 0. */
  most: number;
}

const width = 120;
const dot = 8;

/** Draws a range; the words beside it say the same. */
export function Range({ low, high, most }: RangeProps) {
  const at = (value: number) => (value / most) * (width - dot);
  return (
    <svg aria-hidden="true" className={styles.range} viewBox={`0 0 ${width} ${dot}`}>
      <rect className={styles.track} height={2} rx={1} width={width} x={0} y={dot / 2 - 1} />
      <rect className={styles.told} height={dot} rx={dot / 2} width={at(high) - at(low) + dot} x={at(low)} y={0} />
    </svg>
  );
}
