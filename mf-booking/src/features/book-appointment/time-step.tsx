import { dayIn } from '@charis/shared/rules';
import { RadioField } from '@charis/shared/ui/form';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import styles from './book-appointment.module.css';
import { clinicsToName, type Doctor, type Wish } from './booking.rules';
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
  const clinics = clinicsToName(doctor.clinics, wish.mode);
  return (
    <>
      {clinics.length > 0 ? (
        <RadioField
          label={t('book.clinic')}
          name="clinicId"
          onChange={(chosen) => {
            const clinicId = chosen === 'any' ? '' : chosen;
            const isElsewhere = clinicId !== '' && wish.slot?.clinicId !== clinicId;
            change({ clinicId, ...(isElsewhere ? { slot: undefined } : {}) });
          }}
          options={[
            { value: 'any', label: t('book.clinic.any') },
            ...clinics.map((clinic) => ({ value: clinic.clinicId, label: clinicLine(clinic) })),
          ]}
          value={wish.clinicId || 'any'}
          variant="row"
        />
      ) : null}
      <p className={styles.missing} role="alert">
        {missing && !wish.slot ? t('book.time.missing') : null}
      </p>
      <div className={styles.columns}>
        <TimesCalendar times={times} today={dayIn(new Date().toISOString(), doctor.zone)} />
        <DayTimes clinics={clinics} onChoose={(slot) => change({ slot })} slotId={wish.slot?.slotId} times={times} />
      </div>
      <WaitForTime doctor={doctor} hasTimes={(times.next.data?.[0]?.slots.length ?? 0) > 0} mode={wish.mode} />
    </>
  );
}
