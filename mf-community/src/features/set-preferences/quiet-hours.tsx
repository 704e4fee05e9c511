import { look } from '@charis/shared/ui';
import { CheckboxField, SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { PushSettings } from './push.rules';
import styles from './push-card.module.css';

type Quiet = PushSettings['quiet'];

const usual = { from: 22, to: 7 };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface QuietHoursProps {
  quiet: Quiet;
  onChange: (quiet: Quiet) => void;
}

/** Shows the hours of the member's day in which nothing is pushed. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useText();
  return (
    <>
      <CheckboxField
        label={t('push.quiet')}
        name="quiet"
        onChange={(wanted) => onChange(wanted ? usual : null)}
        value={quiet !== null}
      />
      {quiet ? (
        <div className={`${look('row', 0, 16, 'top')} ${styles.hours}`}>
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(`push.quiet.${end}`)}
              name={end}
              onChange={(hour) => onChange({ ...quiet, [end]: Number(hour) })}
              options={hours.filter(({ value }) => value !== `${quiet[end === 'from' ? 'to' : 'from']}`)}
              value={`${quiet[end]}`}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
