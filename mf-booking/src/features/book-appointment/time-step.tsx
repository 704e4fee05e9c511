import { dayIn } from '@charis/shared/rules';
import { RadioField } from '@charis/shared/ui/form';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import { type BookingDraft, clinicsToName, type Doctor } from '#lib/times/booking.rules';
import { DayTimes } from '#lib/times/day-times';
import { TimesCalendar } from '#lib/times/times-calendar';
import type { Times as KnownTimes } from '#lib/times/use-times';
import styles from './book-appointment.module.css';
import { OtherDoctors } from './other-doctors';
import { WaitForTime } from './wait-for-time';

export interface TimeStepProps {
  doctor: Doctor;
  times: KnownTimes;
  draft: BookingDraft;
  change: (part: Partial<BookingDraft>) => void;
  /** Continue was pressed without what the step asks for. */
  missing: boolean;
}

/** Shows a month with its free days beside the times of one of them, of one clinic or all. */
export function TimeStep(time: TimeStepProps) {
  const t = useText();
  const { missing, draft } = time;
  return (
    <>
      <ClinicFilter {...time} />
      <Missing>{missing && !draft.slot ? t('book.time.missing') : null}</Missing>
      <div className={styles.columns}>
        <Calendar {...time} />
        <Times {...time} />
      </div>
      <Full {...time} />
      <Wait {...time} />
    </>
  );
}

/** Shows the month alone. */
export function DayStep(time: TimeStepProps) {
  const t = useText();
  const { missing, times } = time;
  return (
    <>
      <ClinicFilter {...time} />
      <Missing>{missing && !times.day ? t('book.day.missing') : null}</Missing>
      <Calendar {...time} />
      <Full {...time} />
      <Wait {...time} />
    </>
  );
}

/** Shows the times of a day alone. */
export function TimesStep(time: TimeStepProps) {
  const t = useText();
  const { missing, draft } = time;
  return (
    <>
      <Missing>{missing && !draft.slot ? t('book.time.missing') : null}</Missing>
      <Times {...time} />
      <Full {...time} />
    </>
  );
}

function Missing({ children }: { children: string | null }) {
  return (
    <p className={styles.missing} role="alert">
      {children}
    </p>
  );
}

/** Leaves the times of one clinic; nothing where there is no choice. */
function ClinicFilter({ doctor, draft, change }: TimeStepProps) {
  const t = useText();
  const clinics = clinicsToName(doctor.clinics, draft.mode);
  if (clinics.length === 0) return null;
  return (
    <RadioField
      label={t('book.clinic')}
      name="clinicId"
      onChange={(chosen) => {
        const clinicId = chosen === 'any' ? '' : chosen;
        const isElsewhere = clinicId !== '' && draft.slot?.clinicId !== clinicId;
        change({ clinicId, ...(isElsewhere ? { slot: undefined } : {}) });
      }}
      options={[
        { value: 'any', label: t('book.clinic.any') },
        ...clinics.map((clinic) => ({ value: clinic.clinicId, label: clinicLine(clinic) })),
      ]}
      value={draft.clinicId || 'any'}
      variant="row"
    />
  );
}

function Calendar({ doctor, times }: TimeStepProps) {
  return <TimesCalendar times={times} today={dayIn(new Date().toISOString(), doctor.zone)} />;
}

function Times({ doctor, times, draft, change }: TimeStepProps) {
  const clinics = clinicsToName(doctor.clinics, draft.mode);
  return <DayTimes clinics={clinics} onChoose={(slot) => change({ slot })} slotId={draft.slot?.slotId} times={times} />;
}

/** Offers other doctors where this one, or the chosen day, has no free time. */
function Full({ doctor, times, draft }: TimeStepProps) {
  const isFull = times.next.data?.[0]?.slots.length === 0;
  const isDayFull = times.slots.data !== undefined && times.free.length === 0;
  return isFull || isDayFull ? <OtherDoctors doctor={doctor} draft={draft} /> : null;
}

function Wait({ doctor, times, draft }: TimeStepProps) {
  return <WaitForTime doctor={doctor} hasTimes={(times.next.data?.[0]?.slots.length ?? 0) > 0} mode={draft.mode} />;
}
