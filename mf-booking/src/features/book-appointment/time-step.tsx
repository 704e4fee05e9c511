import { dayIn } from '@charis/shared/rules';
import { RadioField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './book-appointment.module.css';
import type { Doctor, Wish } from './booking.rules';
import { DayTimes } from './day-times';
import { TimesCalendar } from './times-calendar';
import type { Times } from './use-times';
import { WaitForTime } from './wait-for-time';

interface TimeStepProps {
  doctor: Doctor;
  times: Times;
  wish: Wish;
  change: (part: Partial<Wish>) => void;
  /** Continue was pressed without a time. */
  missing: boolean;
}

/** A month with its free days beside the times of one of them, of one clinic or all. */
export function TimeStep({ doctor, times, wish, change, missing }: TimeStepProps) {
  const t = useText();
  const [clinicId, setClinicId] = useState('');
  return (
    <>
      {doctor.clinics.length > 1 && wish.mode === 'clinic' ? (
        <RadioField
          label={t('book.clinic')}
          name="clinicId"
          onChange={(chosen) => {
            setClinicId(chosen);
            if (chosen && wish.slot && wish.slot.clinicId !== chosen) change({ slot: undefined });
          }}
          options={[
            { value: 'any', label: t('book.clinic.any') },
            ...doctor.clinics.map((clinic) => ({ value: clinic.clinicId, label: `${clinic.name}, ${clinic.suburb}` })),
          ]}
          value={clinicId || 'any'}
          variant="row"
        />
      ) : null}
      <p className={styles.missing} role="alert">
        {missing && !wish.slot ? t('book.time.missing') : null}
      </p>
      <div className={styles.columns}>
        <TimesCalendar times={times} today={dayIn(new Date().toISOString(), doctor.zone)} />
        <DayTimes
          clinicId={clinicId === 'any' ? '' : clinicId}
          onChoose={(slot) => change({ slot })}
          slotId={wish.slot?.slotId}
          times={times}
          zone={doctor.zone}
        />
      </div>
      <WaitForTime doctor={doctor} mode={wish.mode} />
    </>
  );
}
