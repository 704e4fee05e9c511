import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useText } from '#lib/text';
import type { PushSettings } from './push.rules';
import styles from './push-card.module.css';

type Quiet = PushSettings['quiet'];

const usual = { from: 22, to: 7 };
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

interface QuietHoursProps {
  quiet: Quiet;
  onChange: (quiet: Quiet) => void;
}

/** The hours of one's own day in which nothing is pushed. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.quiet}>
      <Checkbox checked={quiet !== null} onChange={({ target }) => onChange(target.checked ? usual : null)}>
        {t('push.quiet')}
      </Checkbox>
      {quiet ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <label className={styles.hour} htmlFor={`${id}-${end}`} key={end}>
              {t(`push.quiet.${end}`)}
              <Select
                id={`${id}-${end}`}
                onChange={(hour: number) => onChange({ ...quiet, [end]: hour })}
                options={hours.filter(({ value }) => value !== quiet[end === 'from' ? 'to' : 'from'])}
                value={quiet[end]}
              />
            </label>
          ))}
        </div>
      ) : null}
    </div>
  );
}
