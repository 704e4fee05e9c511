import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Call } from '../call/call.store';
import styles from './meet.module.css';

const bars = { good: 3, fair: 2, poor: 1 } as const;

export function QualitySign({ call }: { call: Call }) {
  const t = useText();
  const { quality } = call.use();
  return (
    <span className={look('line', 8, 'inline', 'small')} role="status">
      <span
        aria-hidden="true"
        className={`${look('line', 2, 'inline', 'bottom')} ${styles.bars}`}
        data-bars={bars[quality]}
      >
        <i />
        <i />
        <i />
      </span>
      {t(`meet.quality.${quality}`)}
    </span>
  );
}
