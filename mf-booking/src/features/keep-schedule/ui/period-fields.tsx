import type { DataOf } from '@charis/shared/contract';
import type { PeriodProblem, WeeklyPeriod } from '@charis/shared/rules';
import { Button, Icon, look } from '@charis/shared/ui';
import { SelectField, TimeField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

interface PeriodFieldsProps {
  period: Pick<WeeklyPeriod, 'clinicId' | 'starts' | 'ends'>;
  clinics: DataOf<'getReservationSetting'>['clinics'];
  /** Which of several it is. */
  place: number;
  /** The day, in words. */
  day: string;
  problem: PeriodProblem | undefined;
  /** The name of the wrong field, by which a form finds it. */
  name: string;
  onChange: (part: Partial<WeeklyPeriod>) => void;
  onRemove: () => void;
}

/** Asks for one period of a day: from, to, and at which of several clinics. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { period, clinics, place, day, problem, name, onChange, onRemove } = props;
  const t = useText();
  const wrongAs = (kind: PeriodProblem) => ({
    name: problem === kind ? name : `${kind}-${place}`,
    error: problem === kind ? t(`schedule.weekly.${kind}`) : undefined,
  });
  return (
    <div className={`${look('row', 0, 12, 'top')} ${styles.period}`}>
      <TimeField
        {...wrongAs('overlap')}
        label={t('schedule.starts')}
        onChange={(starts) => onChange({ starts })}
        value={period.starts}
      />
      <TimeField
        {...wrongAs('order')}
        label={t('schedule.ends')}
        onChange={(ends) => onChange({ ends })}
        value={period.ends}
      />
      {clinics.length > 1 ? (
        <SelectField
          label={t('schedule.clinic')}
          name={`clinic-${place}`}
          onChange={(clinicId) => onChange({ clinicId })}
          options={clinics.map(({ clinicId, name: called, suburb }) => ({
            value: clinicId,
            label: `${called}, ${suburb}`,
          }))}
          value={period.clinicId}
        />
      ) : null}
      <Button
        aria-label={t('schedule.period.remove', { day, time: period.starts })}
        onClick={onRemove}
        small
        variant="link"
      >
        <Icon name="cross" />
      </Button>
    </div>
  );
}
